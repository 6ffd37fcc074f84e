import type { ListRoute, Paging } from '#contract/list.ts';
import { type ListName, lists, type StuckList, type VehicleList } from '#contract/lists/index.ts';
import type { Filter, List } from '#contract/lists/list.ts';
import type { Grupo } from '#contract/renave/call.ts';
import type { AnswerOf, InputOf, Page } from '#contract/route.ts';
import type { LadoDaEntrega } from '../ports/entregas.ts';
import type { Consulta, EspecieDeNovos, EspecieTransferida } from '../ports/estoque.ts';
import type { EmpresaStores } from '../ports/ports.ts';
import { listaOuvida, type Pergunta } from './askRenave.ts';
import { type Chamada, consultaOf, type UseCase, useCase } from './useCase.ts';

type RouteOf<N extends ListName> = (typeof lists)[N]['route'];
type Input<N extends ListName> = InputOf<RouteOf<N>>;

/** Finds a page of a list as last heard: what its call asks for, or what a page asks that shows rows of it. */
type Finder<I, A> = (stores: EmpresaStores, consulta: Consulta, input: I) => Promise<A>;

type Of<N extends ListName> = Finder<Input<N>, AnswerOf<RouteOf<N>>>;

/** The lists of which other pages show rows. */
type FoundList = VehicleList | StuckList;

const saidas =
  (especie: EspecieDeNovos): Of<'saidas'> =>
  ({ estoque }, consulta) =>
    estoque.listSaidas(consulta, especie);

const vendidos =
  (especie: EspecieDeNovos): Of<'vendidos'> =>
  ({ estoque }, consulta, { dataSaidaInicial: de, dataSaidaFinal: ate }) =>
    estoque.listFinalizados({ ...consulta, periodo: { de, ate } }, especie);

/** The destination whose flag is so, of the two that vehicles in stock are authorised to. */
const destinoDe = (
  { apenasAutorizadosITE: ite, apenasAutorizadosEstabelecimento: estabelecimento }: Input<'emEstoque'>,
  isSo: (flag: boolean | null) => boolean,
) => (isSo(ite) ? 'ite' : isSo(estabelecimento) ? 'estabelecimento' : null);

const emEstoque =
  (especie: EspecieTransferida): Of<'emEstoque'> =>
  ({ estoque }, consulta, input) =>
    estoque.listConfirmados(
      {
        ...consulta,
        periodo: { de: input.dataEntradaInicial, ate: input.dataEntradaFinal },
        autorizados: destinoDe(input, (flag) => flag === true),
        // A screen that authorises asks about authorisations, either way.
        para: destinoDe(input, (flag) => flag !== null),
        inacabados: input.apenasVeiculoInacabado === true,
      },
      especie,
    );

const aReceber =
  (porta: Grupo, emIte: boolean): Of<'aReceber'> =>
  ({ autorizacoes }, consulta) =>
    autorizacoes.listPendentes({ ...consulta, porta, emIte });

const entregas =
  (lado: LadoDaEntrega): Of<'entregas'> =>
  (stores, consulta, { situacaoVeiculos: situacao }) =>
    stores.entregas.list(lado, { ...consulta, situacao });

/** Used vehicles have no page of one alone, or of those that wait: their rows are all there is. */
const usados: Of<'usados'> = async (stores, consulta, input) => {
  const { placa = null, paradas, perPage, groupBy } = consulta;
  if (placa !== null || paradas) {
    const data = await stores.usados.listLinhas({ placa, perPage, ...(groupBy && { groupBy }) });
    return { data, meta: { total: data.length, last_page: 1 }, quantidades: {} };
  }
  return stores.usados.list({
    ...consulta,
    situacao: input.situacaoVeiculos,
    placa: input.placaVei,
    entrada: { de: input.dataHoraRegistroEntradaInicial, ate: input.dataHoraRegistroEntradaFinal },
    saida: { de: input.dataHoraRegistroSaidaInicial, ate: input.dataHoraRegistroSaidaFinal },
  });
};

/** The query of each list: a list found in the stores without a query here does not compile. */
const finders: { readonly [N in FoundList]: Finder<Input<N>, AnswerOf<RouteOf<N>>> } = {
  entradas: ({ estoque }, consulta, { chegada }) => estoque.listEntradas({ ...consulta, chegada }),
  naoAnunciadas: ({ notas }, consulta) => notas.listNaoAnunciadas(consulta),
  saidas: saidas('novo'),
  vendidos: vendidos('novo'),
  emEstoque: emEstoque('novo'),
  aReceber: aReceber('estabelecimento', false),
  aReceberDeIte: aReceber('estabelecimento', true),
  paraFilial: ({ autorizacoes }, consulta, { dataEntradaInicial: de, dataEntradaFinal: ate }) =>
    autorizacoes.listParaFilial({ ...consulta, periodo: { de, ate } }),
  entregas: entregas('concessionaria'),
  entradasMontadora: ({ estoque }, consulta) => estoque.listEntradasDaMontadora(consulta),
  saidasMontadora: saidas('montadora'),
  vendidosMontadora: vendidos('montadora'),
  emEstoqueMontadora: emEstoque('montadora'),
  aReceberNaMontadora: aReceber('montadora', true),
  entregasMontadora: entregas('montadora'),
  naIte: ({ estoque }, consulta, { situacaoVeiculos }) =>
    estoque.listIte({ ...consulta, aba: situacaoVeiculos ?? 'todos' }),
  emEstoqueNaIte: emEstoque('ite'),
  // At this door all that is for the company is for it to receive.
  aReceberNaIte: aReceber('ite', true),
  operadores: ({ operadores }, consulta, { aba }) => operadores.list(consulta, aba),
  declaracoes: ({ declaracoes }, consulta) => declaracoes.list(consulta),
  restricoes: ({ painel }, consulta) => painel.listRestricoes(consulta),
  faltasDoPatio: ({ patio }, consulta) => patio.listFaltas(consulta),
  usados,
  usadosAReceber: (stores, consulta) => stores.usados.listRecebimentos(consulta),
  // One batch is asked for by its own call; what has errors is asked for of all.
  notasDoLote: ({ notas }, consulta) => notas.listComErro(consulta),
  aConferir: ({ notas }, consulta, { chassi, decididas }) =>
    notas.listAConferir({
      ...consulta,
      chassi,
      decididas: decididas === true,
      estado: consulta.estado ?? null,
    }),
};

/** The filters of any of these lists that more than its finder looks at. */
type Asked = Parameters<typeof consultaOf>[0] & Pick<Paging, 'perguntar'> & { montadora?: boolean | null };
type AnyRoute = ListRoute<unknown, Asked, object>;

const finderOf = (name: FoundList) => finders[name] as Finder<Asked, Page<object>>;

/** A list by its name in the table (`contract/lists/`). */
export const listed = (name: FoundList): UseCase =>
  useCase(lists[name].route as AnyRoute, ({ input, stores }) =>
    finderOf(name)(stores, consultaOf(input), input),
  );

type Which<A> = (chamada: Chamada<Asked>) => A;

/** One whose rows the registry tells; `as`: whose rows they are, where the call says. */
export const heard = (
  name: FoundList,
  pergunta: Pergunta | Which<Pergunta>,
  as: Which<FoundList> = () => name,
): UseCase =>
  listaOuvida<Asked, object>(lists[name].route as AnyRoute, pergunta, (chamada) =>
    finderOf(as(chamada))(chamada.stores, consultaOf(chamada.input), chamada.input),
  );

/** The rows that a page shows of a list, narrowed by the list's own filters. */
export const findRows = (
  name: FoundList,
  stores: EmpresaStores,
  consulta: Consulta,
  filter: Filter = {},
): Promise<Page<object>> => {
  const { fields } = (lists[name] as List).route.input;
  const nothing = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  return finderOf(name)(stores, consulta, { ...nothing, ...filter } as unknown as Asked);
};
