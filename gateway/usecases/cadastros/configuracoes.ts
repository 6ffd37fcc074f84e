import { configAtualizada, configuracoes as rotas } from '#contract/gateway/cadastros/configuracoes.ts';
import { SO_DE_QUEM_PODE_TUDO } from '#domain/configuracoes.ts';
import { AppError } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import type { Area } from '../../engine/area.ts';
import { avisoRecusas } from '../../engine/operacoes/notifyRecusas.ts';
import { type Chamada, found, tellingUseCase, useCase } from '../../engine/useCase.ts';
import { empresasDoGrupo } from '../estoque/historicos/empresasEscolhidas.ts';

const SO_DE_TODAS = 'Só quem atua em nome de todas as empresas do grupo escolhe por todas.';

/** Codes of the group's companies to which the user has access. */
const minhas = async (chamada: Chamada<unknown>): Promise<ReadonlySet<number>> =>
  new Set(await empresasDoGrupo(chamada));

const descricaoOf = async ({ stores }: Chamada<unknown>, codigo: number): Promise<string> => {
  const todas = await stores.configuracoes.listAll();
  return found(todas.find(({ codigo_con }) => codigo_con === codigo)).descri_con;
};

const save = useCase(rotas.save, async (chamada) => {
  const { input, transacao, stores } = chamada;
  const { isGrupo, codigoConfig, valorConfig, arrayConfigEmps } = input;
  if (SO_DE_QUEM_PODE_TUDO.has(codigoConfig) && !may(chamada.sessao, 'podeTudo'))
    throw new AppError('semDireito');
  const descricao = await descricaoOf(chamada, codigoConfig);
  const alcance = await minhas(chamada);
  const valores = (arrayConfigEmps ?? []).map(({ codemp_coe, valor_coe }) => ({
    codigo: codemp_coe,
    valor: valor_coe,
  }));
  if (isGrupo) {
    const grupo = await stores.configuracoes.listEmpresas();
    if (grupo.some(({ codemp_coe }) => !alcance.has(codemp_coe)))
      throw new AppError('semPermissao', { message: SO_DE_TODAS });
  } else if (valores.some(({ codigo }) => !alcance.has(codigo))) throw new AppError('empresaSemAcesso');
  await transacao(({ configuracoes }) =>
    isGrupo
      ? configuracoes.saveGrupo(codigoConfig, valorConfig === true)
      : configuracoes.saveEmpresas(codigoConfig, valores),
  );
  return { message: configAtualizada(descricao) };
});

/** Options of companies and groups, and their lines of business. */
export const configuracoes: Area = {
  useCases: [
    useCase(rotas.getAll, ({ stores }) => stores.configuracoes.listAll()),
    useCase(rotas.doGrupo, ({ stores }) => stores.configuracoes.getGrupo()),
    useCase(rotas.dasEmpresas, async (chamada) => {
      const alcance = await minhas(chamada);
      const todas = await chamada.stores.configuracoes.listEmpresas();
      return todas.filter(({ codemp_coe }) => alcance.has(codemp_coe));
    }),
    save,
    useCase(rotas.modulos, ({ stores }) => stores.configuracoes.listModulos()),
    tellingUseCase(rotas.saveModulos, async ({ input, transacao, usuario }) => {
      await transacao(async ({ configuracoes: store }) => {
        if (!(await store.saveModulos(input.configuracaoModulos, usuario.codigo)))
          throw new AppError('naoEncontrado');
      });
    }),
  ],
  jobs: [avisoRecusas],
};
