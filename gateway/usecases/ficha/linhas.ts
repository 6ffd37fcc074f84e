import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { montadora } from '#contract/gateway/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { usados } from '#contract/gateway/usados.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import { entregas } from '#contract/gateway/vendaDireta.ts';
import type { Route } from '#contract/route.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { Consulta } from '../../ports/estoque.ts';
import type { Alvo } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

type Linhas = Record<string, unknown>[];

/** A list of vehicles, and how it finds one: as last heard, without asking the registry. */
interface Lista {
  route: Pick<Route, 'path' | 'access'>;
  achar: (stores: EmpresaStores, consulta: Consulta & { chassi: string }) => Promise<{ data: object[] }>;
}

const SEMPRE = { de: null, ate: null };
const QUAISQUER = { periodo: SEMPRE, autorizados: null, inacabados: false };

const LISTAS: readonly Lista[] = [
  { route: entradaZeroKm.lista, achar: ({ estoque }, qual) => estoque.listEntradas(qual) },
  { route: saidaZeroKm.lista, achar: ({ estoque }, qual) => estoque.listSaidas(qual, 'novo') },
  {
    route: veiculosZeroKm.confirmados,
    achar: ({ estoque }, qual) => estoque.listConfirmados({ ...qual, ...QUAISQUER }, 'novo'),
  },
  {
    route: veiculosZeroKm.finalizados,
    achar: ({ estoque }, qual) => estoque.listFinalizados({ ...qual, periodo: SEMPRE }, 'novo'),
  },
  {
    route: transferenciaZeroKm.filiais,
    achar: ({ autorizacoes }, qual) => autorizacoes.listParaFilial({ ...qual, periodo: SEMPRE }),
  },
  {
    route: transferenciaZeroKm.pendentesEstabelecimento,
    achar: ({ autorizacoes }, qual) =>
      autorizacoes.listPendentes({ ...qual, porta: 'estabelecimento', emIte: false }),
  },
  {
    route: transferenciaZeroKm.pendentesIte,
    achar: ({ autorizacoes }, qual) =>
      autorizacoes.listPendentes({ ...qual, porta: 'estabelecimento', emIte: true }),
  },
  {
    route: entregas.naConcessionaria,
    achar: (stores, qual) => stores.entregas.list('concessionaria', { ...qual, situacao: null }),
  },
  { route: montadora.entradas, achar: ({ estoque }, qual) => estoque.listEntradasDaMontadora(qual) },
  { route: montadora.saidas, achar: ({ estoque }, qual) => estoque.listSaidas(qual, 'montadora') },
  {
    route: montadora.confirmados,
    achar: ({ estoque }, qual) => estoque.listConfirmados({ ...qual, ...QUAISQUER }, 'montadora'),
  },
  {
    route: montadora.finalizados,
    achar: ({ estoque }, qual) => estoque.listFinalizados({ ...qual, periodo: SEMPRE }, 'montadora'),
  },
  {
    route: transferenciaMontadora.pendentesIte,
    achar: ({ autorizacoes }, qual) =>
      autorizacoes.listPendentes({ ...qual, porta: 'montadora', emIte: true }),
  },
  {
    route: entregas.naMontadora,
    achar: (stores, qual) => stores.entregas.list('montadora', { ...qual, situacao: null }),
  },
  { route: autorizacoesUsados.pendentes, achar: (stores, qual) => stores.usados.listRecebimentos(qual) },
];

const PAGINA = { page: 1, perPage: 50, ordemCampo: null, descricaoFiltro: null };

const podeVer = (sessao: Sessao, { access }: Pick<Route, 'access'>) =>
  access === 'publica' || may(sessao, access);

/** The rows that the lists of a session have of a vehicle, by the path of each list that has any. */
export const linhasOf = async (
  stores: EmpresaStores,
  sessao: Sessao,
  { chassi, placa }: Alvo,
): Promise<Record<string, Linhas>> => {
  const novas = chassi ? LISTAS.filter(({ route }) => podeVer(sessao, route)) : [];
  const achadas = await Promise.all(
    novas.map(async ({ route, achar }): Promise<[string, object[]]> => {
      const { data } = await achar(stores, { ...PAGINA, chassi: chassi ?? '' });
      return [route.path, data];
    }),
  );
  const usadas = placa && podeVer(sessao, usados.lista) ? await stores.usados.listDaPlaca(placa) : [];
  return Object.fromEntries(
    [...achadas, [usados.lista.path, usadas] as [string, object[]]].filter(([, linhas]) => linhas.length > 0),
  ) as Record<string, Linhas>;
};
