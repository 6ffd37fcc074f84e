import { over } from '../../../driver/statements.ts';
import { type DasEmpresas, type DeTodas, dasEmpresas } from '../../../driver/tenancy/tenancy.ts';
import { closeMes } from '../fechamento.ts';
import { getCredito, listCreditos } from './creditos.ts';
import { listMovimentos, listMovimentosPorDia, listOperacoes } from './movimentos.ts';
import { listParceria } from './parceria.ts';

/** Reads across several companies; the caller's right to them was checked before (`empresasDe`). */
export const historicoStore = (db: DeTodas) => {
  const within =
    <Given extends unknown[], Answer>(
      read: (db: DasEmpresas, empresas: readonly number[], ...given: Given) => Answer,
    ) =>
    (empresas: readonly number[], ...given: Given): Answer =>
      read(dasEmpresas(db, empresas), empresas, ...given);
  return {
    ...over(db, { listOperacoes }),
    listCreditos: within(listCreditos),
    getCredito: within(getCredito),
    listMovimentos: within(listMovimentos),
    closeMes: within(closeMes),
    listMovimentosPorDia: within(listMovimentosPorDia),
    listParceria: within(listParceria),
  };
};
