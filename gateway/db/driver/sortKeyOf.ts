import { type RawBuilder, sql } from 'kysely';

/**
 * Sort key of a text column: folded (no accents, no case) and bytewise, hence the same in every database
 * locale. List indexes use the same expression.
 */
export const sortKeyOf = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sem_acento(${column}) collate "C"`;
