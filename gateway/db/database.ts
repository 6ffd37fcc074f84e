import type { Kysely } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

/** A database, embedded or not: the rest of the gateway cannot tell which. */
export interface Database {
  kind: 'pglite' | 'postgres';
  kysely: Kysely<Tables>;
  /** Calls back with each payload notified on the channel, until the answer is called. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** How pg-boss reaches the same database. */
  boss: ConstructorOptions;
  close(): Promise<void>;
}

/** Opens PostgreSQL by its address, else the embedded database in a folder, and brings its schema up to date. */
export const openDatabase = async (where: { url: string | null; dir: string }): Promise<Database> => {
  const database = where.url ? openPostgres(where.url) : await openPglite(where.dir);
  try {
    await migrate(database.kysely);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
