import { ite } from '#contract/gateway/ite.ts';
import { montadora } from '#contract/gateway/montadora.ts';
import { MAIS_PENDENCIAS } from '#contract/gateway/pendencias.ts';
import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import { usados } from '#contract/gateway/usados.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import { entregas } from '#contract/gateway/vendaDireta.ts';
import { xml } from '#contract/gateway/xml.ts';
import type { Route } from '#contract/route.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import { RECUSAS } from '#domain/recusas.ts';
import type { EspecieTransferida } from '../../ports/estoque.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { LISTAS } from '../ficha/listas.ts';
import { causaDe, type Dita, esperaQuem, sem } from './causaDe.ts';

interface Paradas {
  data: readonly object[];
  /** Total of the list, including rows that were not read. */
  total: number;
}

/** A list with stuck rows, and the cause of each. */
interface Fonte {
  route: Pick<Route, 'path' | 'access'>;
  achar: (stores: EmpresaStores) => Promise<Paradas>;
  causa: (linha: Record<string, unknown>) => Dita;
}

const PAGINA = { page: 1, perPage: MAIS_PENDENCIAS, ordemCampo: null, descricaoFiltro: null };
const PARADAS = { ...PAGINA, paradas: true } as const;
const SEMPRE = { de: null, ate: null };

const pagina = async (achada: Promise<{ data: readonly object[]; meta: { total: number } }>) => {
  const { data, meta } = await achada;
  return { data, total: meta.total };
};

const situadas = LISTAS.filter(({ situa }) => situa).map(
  ({ route, achar }): Fonte => ({
    route,
    achar: (stores) => pagina(achar(stores, PARADAS)),
    causa: causaDe,
  }),
);

const deUsados: Fonte = {
  route: usados.lista,
  achar: async (stores) => {
    const data = await stores.usados.listLinhas({ placa: null, perPage: MAIS_PENDENCIAS });
    return { data, total: data.length };
  },
  causa: causaDe,
};

const daIte: Fonte = {
  route: ite.estoque,
  achar: ({ estoque }) => pagina(estoque.listIte({ ...PARADAS, aba: 'todos' })),
  causa: causaDe,
};

/** Authorised transfers to this company that it could not receive. */
const aReceber = (
  route: Fonte['route'],
  qual: { porta: 'estabelecimento' | 'montadora' | 'ite'; emIte: boolean },
): Fonte => ({
  route,
  achar: ({ autorizacoes }) => pagina(autorizacoes.listPendentes({ ...PARADAS, ...qual })),
  causa: causaDe,
});

/** Transfers authorised by this company and not received yet. */
const autorizados = (
  route: typeof veiculosZeroKm.confirmados | typeof montadora.confirmados | typeof ite.confirmados,
  especie: EspecieTransferida,
  para: 'ite' | 'estabelecimento',
): Fonte => ({
  route,
  achar: ({ estoque }) =>
    pagina(
      estoque.listConfirmados(
        { ...PAGINA, periodo: SEMPRE, autorizados: para, para, inacabados: false },
        especie,
      ),
    ),
  causa: (linha) =>
    para === 'ite'
      ? esperaQuem('esperaIte', linha.nomeITE ?? linha.cnpjITE)
      : esperaQuem('esperaEstabelecimento', linha.nomeEstabelecimento ?? linha.cnpjEstabelecimento),
});

const entregasDe = (
  route: Fonte['route'],
  lado: 'montadora' | 'concessionaria',
  causa: Fonte['causa'],
): Fonte => ({
  route,
  achar: (stores) => pagina(stores.entregas.list(lado, { ...PAGINA, situacao: 'pendentes' })),
  causa,
});

const notasComErro: Fonte = {
  route: xml.itensDoLote,
  achar: ({ notas }) => pagina(notas.listComErro(PAGINA)),
  // Grouped without the message, which differs per file while the remedy does not.
  causa: ({ errotitulo, errocodigo }) =>
    sem('xmlComErro', String(errotitulo ?? 'com erro no XML'), errocodigo as CodigoDeRecusa | null),
};

const notasAConferir: Fonte = {
  route: xml.aConferir,
  // Same-key conflicts are left out: they are shown with the vehicle that waits for them.
  achar: ({ notas }) =>
    pagina(notas.listAConferir({ ...PAGINA, chassi: null, decididas: false, estado: 'aconferir' })),
  causa: ({ motivo }) => ({
    ...sem('aConferir', RECUSAS.notaAConferir.titulo, 'notaAConferir'),
    mensagem: String(motivo ?? ''),
  }),
};

/** All sources of stuck rows, each with the list that shows it. */
export const FONTES: readonly Fonte[] = [
  ...situadas,
  deUsados,
  daIte,
  notasComErro,
  notasAConferir,
  aReceber(transferenciaZeroKm.pendentesEstabelecimento, { porta: 'estabelecimento', emIte: false }),
  aReceber(transferenciaZeroKm.pendentesIte, { porta: 'estabelecimento', emIte: true }),
  aReceber(transferenciaMontadora.pendentesIte, { porta: 'montadora', emIte: true }),
  aReceber(ite.pendentes, { porta: 'ite', emIte: true }),
  autorizados(veiculosZeroKm.confirmados, 'novo', 'estabelecimento'),
  autorizados(veiculosZeroKm.confirmados, 'novo', 'ite'),
  autorizados(montadora.confirmados, 'montadora', 'ite'),
  autorizados(ite.confirmados, 'ite', 'estabelecimento'),
  entregasDe(entregas.naConcessionaria, 'concessionaria', () => esperaQuem('entrega', null)),
  entregasDe(entregas.naMontadora, 'montadora', (linha) =>
    esperaQuem('esperaEntrega', linha.nomeEntregadora ?? linha.cnpjEstabelecimentoEntregador),
  ),
];
