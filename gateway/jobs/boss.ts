import { type Kysely, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Log, NomeDeFila } from '../ports/ports.ts';

const FILAS: readonly NomeDeFila[] = ['renave', 'xml', 'atpv'];

/** A dead process is noticed after this many seconds without a sign of life (pg-boss allows no fewer). */
export const HEARTBEAT_SECONDS = 10;

/**
 * The table of jobs churns: with PostgreSQL's default vacuum settings fetches become 5 to 16 times slower over
 * a long run. Dead rows are swept by count, not by share of the table, and without pauses.
 */
const tuneVacuum = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'pgboss' and c.relkind = 'r' and c.relname like 'job%'`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(`pgboss.${name}`)} set (
      autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
      autovacuum_vacuum_cost_delay = 0, fillfactor = 70)`.execute(db);
  }
};

/** Starts pg-boss in the gateway's own database, with a queue for each kind of work. */
export const startBoss = async (database: Database, log: Log): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...database.boss,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    warningSlowQuerySeconds: 30,
  });
  boss.on('error', (error) => log.error({ err: error }, 'pg-boss'));
  await boss.start();
  for (const fila of FILAS) {
    await boss.createQueue(fila, {
      retryLimit: 10,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: 3600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: 60,
    });
  }
  await tuneVacuum(database.kysely);
  return boss;
};
