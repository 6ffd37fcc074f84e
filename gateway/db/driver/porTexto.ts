import { type RawBuilder, sql } from 'kysely';

/**
 * What a text column is ordered by: as Portuguese has it, without accents and case, and the same on every database,
 * whatever its language. The indexes of lists have it in these words.
 */
export const porTexto = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sem_acento(${column}) collate "C"`;
