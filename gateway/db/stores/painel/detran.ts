import { sql } from 'kysely';
import type { TempoDoDetran } from '#contract/gateway/painel.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { all } from '../../driver/listQuery.ts';
import { rowsOf } from '../../driver/statements.ts';
import { noPeriodo } from '../historicos/partes.ts';

/**
 * Days from a request to the Detran's confirmation, by state. It reads every company's requests: of others nothing
 * leaves it but a median, and only where enough companies stand behind that.
 */
export const listDetran = async (
  db: DeTodas,
  empresas: readonly number[],
  de: string,
  minimo: number,
): Promise<TempoDoDetran[]> => {
  const dias = sql`extract(epoch from i.repousada - i.criada)::float8 / 86400`;
  const nossa = sql`filter (where i.codemp = any(${empresas}::int[]))`;
  const mediana = sql`percentile_cont(0.5) within group (order by ${dias})`;
  const where = all([sql`i.repousada is not null`, ...noPeriodo(sql`i.repousada`, { de, ate: null })]);
  return rowsOf<TempoDoDetran>(db)`
    select u.sigla_uf as uf, (count(*) ${nossa})::int as casos, round((${mediana} ${nossa})::numeric, 1)::float8 as mediana,
      case when count(distinct i.codemp) >= ${minimo} then round((${mediana})::numeric, 1)::float8 end as "deTodos"
    from intencao i join empresa e on e.codigo_emp = i.codemp join estado u on u.codigo_uf = e.coduf_emp
    where ${where} group by u.sigla_uf having count(*) ${nossa} > 0 order by u.sigla_uf`;
};
