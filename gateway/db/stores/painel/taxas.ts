import { sql } from 'kysely';
import type { TaxasDoMes } from '#contract/gateway/painel.ts';
import type { DasEmpresas } from '../../driver/escopo/escopo.ts';
import { all } from '../../driver/listQuery.ts';
import { rowsOf } from '../../driver/statements.ts';
import { DE_TAXA, PAGO_POR } from '../conta/conta.ts';
import { noPeriodo, ofEmpresas } from '../historicos/partes.ts';
import { mesDe } from './mesDe.ts';

/** Fees less what was given back, by month and by the state of the company that they were paid for. */
export const listTaxas = async (
  db: DasEmpresas,
  empresas: readonly number[],
  de: string,
): Promise<TaxasDoMes[]> => {
  const where = all([
    ofEmpresas(PAGO_POR, empresas),
    DE_TAXA,
    ...noPeriodo(sql`c.dahins_cre`, { de, ate: null }),
  ]);
  return rowsOf<TaxasDoMes>(db)`
    select ${mesDe(sql`c.dahins_cre`)} as mes, u.sigla_uf as uf, (-sum(c.valor_cre))::bigint as valor
    from credito c join empresa e on e.codigo_emp = ${PAGO_POR}
    join estado u on u.codigo_uf = e.coduf_emp
    where ${where} group by 1, 2 having sum(c.valor_cre) <> 0 order by 1, 2`;
};
