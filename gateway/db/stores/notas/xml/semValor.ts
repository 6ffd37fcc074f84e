import { sql } from 'kysely';
import type { Impedimento } from '#domain/recusa.ts';
import type { Sql } from '../../../driver/listQuery.ts';

const SEM_VALOR: Impedimento = 'semValor';

/** The code of the refusal of an invoice (`x`) that gives its vehicle no value; null where it does, or there is none. */
export const contraOValor = (x: Sql): Sql =>
  sql`case when ${x}.codigo is not null and coalesce(${x}.valorentrada, 0) <= 0 then ${sql.lit(SEM_VALOR)} end`;
