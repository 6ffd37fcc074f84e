import { sql } from 'kysely';
import type { RecusasDoMes } from '#contract/gateway/painel.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all } from '../../driver/listQuery.ts';
import { rowsOf } from '../../driver/statements.ts';
import { noPeriodo } from '../historicos/partes.ts';
import { mesDe } from './mesDe.ts';

/** Refusals of a company by month and by what they say. */
export const listRecusas = async (db: DaEmpresa, de: string): Promise<RecusasDoMes[]> => {
  const where = all([
    sql`i.codemp = ${db.codigoEmpresa} and i.estado = 'recusada' and i.errotitulo is not null`,
    ...noPeriodo(sql`i.criada`, { de, ate: null }),
  ]);
  return rowsOf<RecusasDoMes>(db)`
    select ${mesDe(sql`i.criada`)} as mes, i.errotitulo as causa, count(*)::int as quantas
    from intencao i where ${where} group by 1, 2 order by 1, 3 desc, 2`;
};
