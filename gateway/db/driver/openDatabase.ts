import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens PostgreSQL by URL, else the embedded database in a folder, and migrates it. */
export const openDatabase = async (where: {
  url: string | null;
  dir: string;
  listenUrl?: string | null;
}): Promise<Database> => {
  const database = where.url ? openPostgres(where.url, {}, where.listenUrl) : await openPglite(where.dir);
  try {
    await migrate(database.kysely);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
