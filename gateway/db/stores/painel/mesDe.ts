import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/** `YYYY-MM` of an instant, in Brasília. */
export const mesDe = (instante: Sql): Sql =>
  sql`to_char(${instante} at time zone 'America/Sao_Paulo', 'YYYY-MM')`;
