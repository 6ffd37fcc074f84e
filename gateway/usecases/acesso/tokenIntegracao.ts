import { tokenIntegracao as rotas } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { DIREITOS_DE_TOKEN } from '#domain/direitos.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../../engine/area.ts';
import { refuseCampo } from '../../engine/refuse.ts';
import { type Chamada, found, tellingUseCase, type UseCase, useCase } from '../../engine/useCase.ts';
import type { Vault } from '../../ports/certificados.ts';
import { contextoDoToken } from '../../ports/tokenIntegracao.ts';

/** A token older than this is marked as old. */
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
const namedTokens: readonly UseCase[] = [
  useCase(rotas.list, async ({ ports, stores }) => {
    const desde = new Date(ports.agora().getTime() - UM_ANO_MS).toISOString();
    const tokens = await stores.tokenIntegracao.list();
    return {
      tokens: tokens.map((token) => ({ ...token, antigo: new Date(token.criado).toISOString() < desde })),
    };
  }),
  tellingUseCase(rotas.create, async (chamada) => {
    const { input, ports, stores, usuario } = chamada;
    const { nome, expira, confirmar, cancelar, devolver, transferir, exportar } = input;
    const pedidos = { confirmar, cancelar, devolver, transferir, exportar };
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
    return { codigo, nome, token };
  }),
  tellingUseCase(rotas.end, async ({ input: { codigo }, stores }) => {
    const { nome } = found(await stores.tokenIntegracao.end(codigo));
    return { codigo, nome };
  }),
];

const ILEGIVEL =
  'O token continua valendo para quem já o usa, mas não pode mais ser mostrado, porque a chave do sistema mudou. Para ver um, gere outro: o atual deixa de valer.';

const openToken = (vault: Vault, fechado: Uint8Array, codigoEmpresa: number): string => {
  try {
    return Buffer.from(vault.open(fechado, contextoDoToken(codigoEmpresa))).toString('utf8');
  } catch (error) {
    throw new AppError('regra', { message: ILEGIVEL, cause: error });
  }
};

/** The page's own token is encrypted because it is shown again, and found by its hash. */
export const tokenIntegracao: Area = {
  useCases: [
    useCase(rotas.get, async ({ input, ports, stores, empresa, sessao }) => {
      found(input.companyCode === empresa.codigo || null);
      const guardado = await stores.tokenIntegracao.get();
      if (!guardado) return { data: null, criado: null };
      // Shown only with all rights: a known token still works after its reader has left the company.
      if (!may(sessao, 'podeTudo')) return { data: null, criado: guardado.criado };
      return { data: openToken(ports.vault, guardado.fechado, empresa.codigo), criado: guardado.criado };
    }),
    tellingUseCase(rotas.save, async ({ input, ports, stores, empresa, usuario }) => {
      found(input.companyCode === empresa.codigo || null);
      const token = ports.tokens.create();
      const criado = ports.agora().toISOString();
      const fechado = ports.vault.close(Buffer.from(token), contextoDoToken(empresa.codigo));
      await stores.tokenIntegracao.save({ hash: ports.tokens.hash(token), fechado, criado }, usuario.codigo);
      return { data: token, criado };
    }),
    ...namedTokens,
  ],
};
