import { type Kysely, sql } from 'kysely';
import { PgBoss, type QueueOptions, type QueueResult } from 'pg-boss';
import type { Database } from '../db/driver/database.ts';
import type { Tables } from '../db/tables/index.ts';
import { FILAS } from '../ports/filas.ts';
import type { Log } from '../ports/ports.ts';

/** A dead process is noticed after this many seconds without a sign of life (pg-boss allows no fewer). */
export const HEARTBEAT_SECONDS = 10;

/**
 * A job that fails is tried again after 1 to 2 seconds, then 2 to 4, and so on up to a minute. What a dead process
 * left is taken up within 15 s: the heartbeat, a supervisor's round, the first wait and a worker's look.
 */
const RETRIES = { retryLimit: 10, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
const SUPERVISE_SECONDS = 2;

/** Jobs that are done leave at once (see `worker.ts`); those that failed for good stay with their reason for a month. */
const KEEP_FAILED_SECONDS = 30 * 24 * 3600;

const QUEUE: QueueOptions = {
  ...RETRIES,
  expireInSeconds: 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: KEEP_FAILED_SECONDS,
};

/** Whether a queue is there and says all of that: pg-boss knows those from its start. */
const isAsTold = (queue: QueueResult | undefined, options: QueueOptions): boolean =>
  queue !== undefined &&
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value);

/**
 * The table of jobs churns: with PostgreSQL's default vacuum settings fetches become 5 to 16 times slower over
 * a long run. Dead rows are swept by count, not by share of the table, and without pauses; between the server's
 * rounds, a minute apart, `sweeper.ts` does it.
 */
const tuneVacuum = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'pgboss' and c.relkind = 'r' and c.relname like 'job%'`.execute(db);
  for (const { name } of rows) {
    await sql`alter table ${sql.table(`pgboss.${name}`)} set (
      autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
      autovacuum_vacuum_cost_delay = 0)`.execute(db);
  }
};

/**
 * The embedded database has one gateway, which has just begun: what is under way there belongs to a dead process.
 * It counts as a failed attempt, so that a job which kills its process ends after so many restarts.
 */
const releaseOrphans = async (boss: PgBoss, db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select name, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`.execute(db);
  for (const { name, ids } of rows) {
    await boss.fail(name, ids, { mensagem: 'o processo terminou durante o trabalho' });
  }
};

/** A queue for each kind of work, as we say it now. */
const prepararFilas = async (boss: PgBoss, database: Database): Promise<void> => {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [fila, { desistencia }] of Object.entries(FILAS)) {
    const options = { ...QUEUE, ...(desistencia && { deadLetter: desistencia }) };
    if (isAsTold(known.get(fila), options)) continue;
    await boss.createQueue(fila, options);
    // A queue that exists already keeps what an older version said.
    await boss.updateQueue(fila, options);
    // pg-boss asks for a queue it does not know yet on a connection of its own: from within a transaction it would
    // wait for ever where there is only one. Putting nothing in makes it known.
    await boss.insert(fila, []);
  }
  await tuneVacuum(database.kysely);
  if (database.kind === 'pglite') await releaseOrphans(boss, database.kysely);
};

/** Starts pg-boss in the gateway's own database, with a queue for each kind of work. */
export const startBoss = async (database: Database, log: Log): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...database.boss,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 3600,
    warningSlowQuerySeconds: 30,
  });
  boss.on('error', (error) => log.error({ err: error }, 'pg-boss'));
  try {
    await boss.start();
    await prepararFilas(boss, database);
  } catch (error) {
    // Its connections and rounds would go on.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
};
