import type { HistoricoStore } from '../../../ports/historicos.ts';
import { type DeTodas, daEmpresa } from '../../driver/escopo/escopo.ts';
import { getCredito, listCreditos } from './creditos.ts';
import { closeMes } from './fechamento.ts';
import { listMovimentos, listOperacoes } from './movimentos.ts';
import { listMovimentosPorDia } from './movimentosPorDia.ts';
import { listParceria } from './parceria.ts';

/** Histories over several companies. */
export const historicoStore = (db: DeTodas): HistoricoStore => ({
  listCreditos: (empresas, consulta) => listCreditos(daEmpresa(db, empresas), empresas, consulta),
  getCredito: (empresas, codigo) => getCredito(daEmpresa(db, empresas), empresas, codigo),
  listMovimentos: (empresas, consulta) => listMovimentos(daEmpresa(db, empresas), empresas, consulta),
  listOperacoes: (conhecidas) => listOperacoes(db, conhecidas),
  closeMes: (empresas, consulta) => closeMes(daEmpresa(db, empresas), empresas, consulta),
  listMovimentosPorDia: (empresas, ...pedido) =>
    listMovimentosPorDia(daEmpresa(db, empresas), empresas, ...pedido),
  listParceria: (empresas, consulta) => listParceria(daEmpresa(db, empresas), empresas, consulta),
});
