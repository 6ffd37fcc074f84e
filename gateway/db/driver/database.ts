import type { Kysely } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Tables } from '../tables/index.ts';

/** A database, embedded or not: the rest of the gateway cannot tell which. */
export interface Database {
  kind: 'pglite' | 'postgres';
  kysely: Kysely<Tables>;
  /** Calls back with each payload notified on the channel, until the answer is called; `missed` when some may be lost. */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  /** How pg-boss reaches the same database. */
  boss: ConstructorOptions;
  close(): Promise<void>;
}
