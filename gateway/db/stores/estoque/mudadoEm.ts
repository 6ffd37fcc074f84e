import { sql } from 'kysely';
import type { Family } from '#contract/operations/operation.ts';
import type { Sql } from '../../driver/listQuery.ts';

/** When an operation of ours, on vehicles of that place, last changed a stock record (`e`); null if none did. */
export const mudadoEm = (e: Sql, familia: Family): Sql => sql`(
  select max(i.encerrada) from intencao i where i.codemp = ${e}.codemp and i.chassi = ${e}.chassi and i.idestoque = ${e}.id
    and i.estado = 'confirmada' and i.familia = ${familia})`;
