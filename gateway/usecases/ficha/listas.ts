import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { ite } from '#contract/gateway/ite.ts';
import { montadora } from '#contract/gateway/montadora.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { transferenciaMontadora, transferenciaZeroKm } from '#contract/gateway/transferenciaZeroKm.ts';
import { autorizacoesUsados } from '#contract/gateway/usados/autorizacoes.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import { entregas } from '#contract/gateway/vendaDireta.ts';
import type { Page, Route } from '#contract/route.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import type { Consulta } from '../../ports/estoque.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/** A vehicle list and its query, answered from our rows without asking the registry. */
export interface Lista {
  route: Pick<Route, 'path' | 'access'>;
  /** Set for lists that show refusals with their reason. */
  situa?: true;
  achar: (stores: EmpresaStores, consulta: Consulta) => Promise<Page<object>>;
}

const SEMPRE = { de: null, ate: null };
const QUAISQUER = { periodo: SEMPRE, autorizados: null, para: null, inacabados: false };

/** All lists of new vehicles. */
export const LISTAS: readonly Lista[] = [
  { route: entradaZeroKm.lista, situa: true, achar: ({ estoque }, qual) => estoque.listEntradas(qual) },
  { route: saidaZeroKm.lista, situa: true, achar: ({ estoque }, qual) => estoque.listSaidas(qual, 'novo') },
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
  {
    route: montadora.entradas,
    situa: true,
    achar: ({ estoque }, qual) => estoque.listEntradasDaMontadora(qual),
  },
  {
    route: montadora.saidas,
    situa: true,
    achar: ({ estoque }, qual) => estoque.listSaidas(qual, 'montadora'),
  },
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
  {
    route: ite.estoque,
    achar: ({ estoque }, qual) => estoque.listIte({ ...qual, aba: 'todos' }),
  },
  {
    route: ite.confirmados,
    achar: ({ estoque }, qual) => estoque.listConfirmados({ ...qual, ...QUAISQUER }, 'ite'),
  },
  {
    route: ite.pendentes,
    achar: ({ autorizacoes }, qual) => autorizacoes.listPendentes({ ...qual, porta: 'ite', emIte: true }),
  },
  { route: autorizacoesUsados.pendentes, achar: (stores, qual) => stores.usados.listRecebimentos(qual) },
];

/** True when the session may open the list. */
export const podeVer = (sessao: Sessao, { access }: Pick<Route, 'access'>): boolean =>
  access === 'publica' || may(sessao, access);
