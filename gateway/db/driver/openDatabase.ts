import type { Log } from '../../ports/ports.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/** Loaded only where it is used: a database as WebAssembly. */
const openEmbedded = async (dir: string): Promise<Database> => (await import('./pglite.ts')).openPglite(dir);

/** Opens PostgreSQL by URL, else the embedded database in a folder, and migrates it. */
export const openDatabase = async (where: {
  url: string | null;
  dir: string;
  listenUrl?: string | null;
  replica?: { url: string; log: Log } | null;
}): Promise<Database> => {
  const database = where.url ? openPostgres(where.url, {}, where) : await openEmbedded(where.dir);
  try {
    await migrate(database.kysely);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
