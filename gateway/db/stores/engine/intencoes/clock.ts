import { type RawBuilder, sql } from 'kysely';

/** The database's clock, the only one that says whose an intent is and when its turn comes. */
export const AGORA: RawBuilder<string> = sql<string>`clock_timestamp()`;

/**
 * So many milliseconds from the beginning of the transaction, which is what the queue counts from: a job never comes
 * before its intent is due. Null without milliseconds.
 */
export const daqui = (ms: number | null): RawBuilder<string> =>
  sql<string>`now() + ${ms}::float8 * interval '1 millisecond'`;
