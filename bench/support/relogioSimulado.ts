import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Database } from '#gateway/db/driver/database.ts';
import { migrate } from '#gateway/db/driver/migrate.ts';
import { wrapPglite } from '#gateway/db/driver/pglite.ts';

export interface BancoSimulado {
  database: Database;
  /** Sets the database's clock, in milliseconds since 1970. */
  correct(agoraMs: number): Promise<void>;
}

/**
 * The embedded database, migrated, with a simulated clock: `now()` and `clock_timestamp()` without a schema resolve to
 * our functions first. Foreign keys are not checked.
 */
export const openBancoSimulado = async (): Promise<BancoSimulado> => {
  const pglite = await PGlite.create();
  const database = wrapPglite(pglite);
  await migrate(database.kysely);
  await pglite.exec(`create schema simulado;
    create function simulado.now() returns timestamptz language sql stable
      as $$ select current_setting('simulado.agora')::timestamptz $$;
    create function simulado.clock_timestamp() returns timestamptz language sql stable
      as $$ select current_setting('simulado.agora')::timestamptz $$;
    set session_replication_role = replica;
    set search_path = simulado, public, pg_catalog;`);
  return {
    database,
    correct: async (agoraMs) => {
      await sql`select set_config('simulado.agora', ${new Date(agoraMs).toISOString()}, false)`.execute(
        database.kysely,
      );
    },
  };
};
