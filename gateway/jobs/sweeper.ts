import { sql } from 'kysely';
import type { Database } from '../db/driver/database.ts';
import type { Log } from '../ports/ports.ts';

export interface Sweeper {
  /** Counts settled jobs and runs maintenance when due. */
  count(settled: number): void;
  /** Waits for running maintenance. */
  stop(): Promise<void>;
}

/** Jobs per vacuum; each leaves about three dead rows, and more frequent sweeps cost more than they save. */
const EVERY_JOBS = 5000;
/** Minimum interval of the check for tables to analyze; it takes 2 ms of the embedded database. */
const LOOK = { jobs: 4, ms: 1000 };

interface Upkeep {
  what: string;
  /** Jobs and time between two runs. */
  after: { jobs: number; ms?: number };
  work: () => Promise<unknown>;
}

/**
 * Tables with rows that were never analyzed or grew by half since: statistics of a few rows still serve for
 * many, the planner's default for none does not.
 */
const tablesToLearn = sql<{ tabela: string }>`
  select oid::regclass::text as tabela from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    and pg_relation_size(oid) > (case when reltuples < 0 then 0 else relpages * 1.5 end)
      * current_setting('block_size')::int`;

/** A quarter of the default sample: the full one blocked the embedded database for 0.4 s on the invoices. */
const SAMPLE = sql`set local default_statistics_target = 25`;

/** One transaction per table: all at once blocked the database for half a second. */
const analyzeEach = async (db: Database['kysely']): Promise<void> => {
  const { rows } = await tablesToLearn.execute(db);
  for (const { tabela } of rows)
    await db.transaction().execute(async (tx) => {
      await SAMPLE.execute(tx);
      await sql`analyze (skip_locked) ${sql.raw(tabela)}`.execute(tx);
    });
};

/** Runs work after enough jobs and time, never concurrently. */
const byCount = ({ what, after, work }: Upkeep, log: Log, agora: () => number): Sweeper => {
  let since = 0;
  let last = agora();
  let working: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, what);
    } finally {
      last = agora();
      working = null;
    }
  };
  return {
    count: (settled) => {
      since += settled;
      if (since < after.jobs || agora() - last < (after.ms ?? 0) || working) return;
      since = 0;
      working = run();
    },
    stop: async () => {
      await working;
    },
  };
};

/** Overrides for tests: jobs per vacuum, and a clock in milliseconds. */
interface Pace {
  everyJobs?: number;
  agora?: () => number;
}

/**
 * Vacuums the job table by count and analyzes tables. PGlite has no autovacuum, and PostgreSQL's runs a
 * minute apart, in which a busy queue leaves hundreds of thousands of dead rows for every fetch to walk over.
 * Without statistics the exit list of 275 vehicles took 1.1 s, and storing a hundred invoices 0.4 to 3 s.
 */
export const createSweeper = (
  { kysely }: Database,
  log: Log,
  { everyJobs = EVERY_JOBS, agora = () => performance.now() }: Pace = {},
): Sweeper => {
  const sweep: Upkeep = {
    what: 'limpeza das filas',
    after: { jobs: everyJobs },
    // Skips when another gateway is vacuuming.
    work: () => sql`vacuum (skip_locked) pgboss.job_common`.execute(kysely),
  };
  const learn: Upkeep = { what: 'estatísticas das tabelas', after: LOOK, work: () => analyzeEach(kysely) };
  const all = [sweep, learn].map((one) => byCount(one, log, agora));
  return {
    count: (settled) => {
      for (const one of all) one.count(settled);
    },
    stop: async () => {
      for (const one of all) await one.stop();
    },
  };
};
