import { tokenIntegracao as rotas } from '#contract/gateway/tokenIntegracao.ts';
import { DIREITOS_DE_TOKEN } from '#domain/direitos.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { refuseCampo } from '../refuse.ts';
import { type Chamada, found, type UseCase, useCase } from '../useCase.ts';

const UM_ANO_MS = 365 * 86_400_000;
const JA_PASSOU = 'Informe um dia a partir de hoje.';
const OUTRO_GRUPO = 'Escolha empresas do mesmo grupo a que você tem acesso.';

/** The branches among the author's own companies; a token reaches no other group. */
const branchesOf = async (
  { ports, stores, empresa, usuario }: Chamada<unknown>,
  pedidas: readonly number[],
): Promise<number[]> => {
  const outras = [...new Set(pedidas)].filter((codigo) => codigo !== empresa.codigo);
  for (const codigo of outras) {
    const permitida =
      (await stores.doGrupo(codigo)) && (await ports.acesso.hasAcesso(usuario.codigo, codigo));
    if (!permitida) refuseCampo('filiais', OUTRO_GRUPO);
  }
  return outras;
};

/** Tokens with a name, rights, branches and an end. Only the hash is kept. */
export const namedTokens: readonly UseCase[] = [
  useCase(rotas.list, async ({ ports, stores }) => {
    const desde = new Date(ports.agora().getTime() - UM_ANO_MS).toISOString();
    const tokens = await stores.tokenIntegracao.list();
    return {
      tokens: tokens.map((token) => ({ ...token, antigo: new Date(token.criado).toISOString() < desde })),
    };
  }),
  useCase(rotas.create, async (chamada) => {
    const { input, ports, stores, usuario } = chamada;
    const { nome, expira, confirmar, cancelar, devolver, transferir } = input;
    const pedidos = { confirmar, cancelar, devolver, transferir };
    if (expira !== null && expira < diaBrasilia(ports.agora())) refuseCampo('expira', JA_PASSOU);
    const token = ports.tokens.create();
    const novo = {
      nome,
      hash: ports.tokens.hash(token),
      criado: ports.agora().toISOString(),
      direitos: DIREITOS_DE_TOKEN.filter((direito) => pedidos[direito] === true),
      empresas: await branchesOf(chamada, input.filiais ?? []),
      expira: expira === null ? null : `${expira}T23:59:59.999-03:00`,
    };
    const codigo = await stores.tokenIntegracao.create(novo, usuario.codigo);
    return { message: rotas.create.success, codigo, nome, token };
  }),
  useCase(rotas.end, async ({ input: { codigo }, stores }) => {
    const { nome } = found(await stores.tokenIntegracao.end(codigo));
    return { message: rotas.end.success, codigo, nome };
  }),
];
