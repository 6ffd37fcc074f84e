import { sql } from 'kysely';
import type { MovimentosDoDia } from '#contract/gateway/fechamento.ts';
import type { HistoricoStore } from '../../../ports/historicos.ts';
import type { DasEmpresas } from '../../driver/escopo/escopo.ts';
import { all } from '../../driver/listQuery.ts';
import { rowsOf } from '../../driver/statements.ts';
import { noPeriodo, ofEmpresas } from './partes.ts';

/** Entries and exits per day, one statement over the companies' index, whatever there is. */
export const listMovimentosPorDia = async (
  db: DasEmpresas,
  ...[empresas, periodo, { entradas, saidas }]: Parameters<HistoricoStore['listMovimentosPorDia']>
): Promise<MovimentosDoDia[]> => {
  const where = all([
    ofEmpresas(sql`m.codemp_mov`, empresas),
    sql`m.codope_mov = any(${[...entradas, ...saidas]}::text[])`,
    ...noPeriodo(sql`m.dathor_mov`, periodo),
  ]);
  return rowsOf<MovimentosDoDia>(db)`
    select to_char(m.dathor_mov at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia,
      count(*) filter (where m.codope_mov = any(${entradas}::text[]))::int as entradas,
      count(*) filter (where m.codope_mov = any(${saidas}::text[]))::int as saidas
    from movimento m where ${where} group by 1 order by 1`;
};
