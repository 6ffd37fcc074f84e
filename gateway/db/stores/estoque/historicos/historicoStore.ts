import type { HistoricoStore } from '../../../../ports/historicos.ts';
import { type DeTodas, dasEmpresas } from '../../../driver/tenancy/tenancy.ts';
import { closeMes } from '../fechamento.ts';
import { getCredito, listCreditos } from './creditos.ts';
import { listMovimentos, listMovimentosPorDia, listOperacoes } from './movimentos.ts';
import { listParceria } from './parceria.ts';

/** Histories over several companies. */
export const historicoStore = (db: DeTodas): HistoricoStore => ({
  listCreditos: (empresas, consulta) => listCreditos(dasEmpresas(db, empresas), empresas, consulta),
  getCredito: (empresas, codigo) => getCredito(dasEmpresas(db, empresas), empresas, codigo),
  listMovimentos: (empresas, consulta) => listMovimentos(dasEmpresas(db, empresas), empresas, consulta),
  listOperacoes: (conhecidas) => listOperacoes(db, conhecidas),
  closeMes: (empresas, consulta) => closeMes(dasEmpresas(db, empresas), empresas, consulta),
  listMovimentosPorDia: (empresas, ...pedido) =>
    listMovimentosPorDia(dasEmpresas(db, empresas), empresas, ...pedido),
  listParceria: (empresas, consulta) => listParceria(dasEmpresas(db, empresas), empresas, consulta),
});
