import { type Kysely, sql } from 'kysely';
import { PgBoss, type QueueOptions, type QueueResult } from 'pg-boss';
import type { Database } from '../db/driver/database.ts';
import { asRefusal } from '../db/driver/databaseFailures.ts';
import type { Tables } from '../db/tables/index.ts';
import { FILAS } from '../ports/filas.ts';
import type { Log } from '../ports/ports.ts';

/** Heartbeat time-out after which a process counts as dead (pg-boss's minimum). @concept heartbeat */
export const HEARTBEAT_SECONDS = 10;

/**
 * Exponential back-off: 1 to 2 s, then 2 to 4 s, up to a minute, with pg-boss's jitter. A dead process's jobs
 * are taken over within 15 s: heartbeat, supervisor round, first delay and a worker's poll.
 * @concept exponential back-off (backoff), retry
 */
const RETRIES = { retryLimit: 10, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
const SUPERVISE_SECONDS = 2;

/** Completed jobs are deleted at once (see `worker.ts`); failed ones are kept for a month with their reason. */
const KEEP_FAILED_SECONDS = 30 * 24 * 3600;

const QUEUE: QueueOptions = {
  ...RETRIES,
  expireInSeconds: 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: KEEP_FAILED_SECONDS,
};

/** True when the queue exists with exactly these options, as loaded by pg-boss at its start. */
const isAsTold = (queue: QueueResult | undefined, options: QueueOptions): boolean =>
  queue !== undefined &&
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueOptions] === value);

/**
 * Autovacuum tuning: the job table churns, and with PostgreSQL's defaults fetches become 5 to 16 times slower
 * over a long run. Dead rows are swept by count, not by share of the table, without pauses; `sweeper.ts`
 * covers the minute between autovacuum's rounds.
 * @concept autovacuum
 */
const VACUUM = [
  'autovacuum_vacuum_scale_factor=0',
  'autovacuum_vacuum_threshold=2000',
  'autovacuum_vacuum_cost_delay=0',
];

/** Tables that are tuned already are left alone: the change waits for a vacuum that is running, and would at each start. */
const tuneVacuum = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'pgboss' and c.relkind = 'r' and c.relname like 'job%'
      and not coalesce(c.reloptions, '{}') @> ${VACUUM}::text[]`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(`pgboss.${name}`)} set (${sql.raw(VACUUM.join())})`.execute(db);
};

/**
 * The embedded database has one gateway, which has just started, so active jobs belong to a dead process.
 * They are failed rather than reset, so that a job which kills its process ends after the retry limit.
 */
const releaseOrphans = async (boss: PgBoss, db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select name, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`.execute(db);
  for (const { name, ids } of rows) {
    await boss.fail(name, ids, { mensagem: 'o processo terminou durante o trabalho' });
  }
};

const prepareFilas = async (boss: PgBoss, database: Database): Promise<void> => {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [fila, { desistencia }] of Object.entries(FILAS)) {
    const options = { ...QUEUE, ...(desistencia && { deadLetter: desistencia }) };
    if (isAsTold(known.get(fila), options)) continue;
    await boss.createQueue(fila, options);
    // `createQueue` leaves an existing queue's options unchanged.
    await boss.updateQueue(fila, options);
    // Warms pg-boss's queue cache. It loads an unknown queue on a connection of its own, which inside a
    // transaction would deadlock where there is only one connection.
    await boss.insert(fila, []);
  }
  await tuneVacuum(database.kysely);
  if (database.kind === 'pglite') await releaseOrphans(boss, database.kysely);
};

/** Starts pg-boss in the gateway's database and prepares the queues. */
export const startBoss = async (database: Database, log: Log): Promise<PgBoss> => {
  const boss = new PgBoss({
    ...database.boss,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 3600,
    // Its warning about dead rows is heard by nobody: `sweeper.ts` and the settings above keep them few.
    monitorVacuum: false,
    warningSlowQuerySeconds: 30,
  });
  boss.on('error', (error) => log.error({ err: asRefusal(error) }, 'pg-boss'));
  try {
    await boss.start();
    await prepareFilas(boss, database);
  } catch (error) {
    // Otherwise its connections and timers would live on.
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
};
