import { sql } from 'kysely';
import type { Database } from '../db/driver/database.ts';
import type { Log } from '../ports/ports.ts';

export interface Sweeper {
  /** Counts jobs that left the table; does the upkeep when it is time. */
  count(settled: number): void;
  /** Waits for upkeep under way. */
  stop(): Promise<void>;
}

/** Each job leaves about three dead rows behind. Fewer jobs between sweeps and the sweeping itself costs more than it saves. */
const EVERY_JOBS = 5000;
/** A look that finds no table to learn of takes 2 ms of the embedded database. */
const LOOK = { jobs: 4, ms: 1000 };

/** How much has to go by before it is done, and done again. */
interface Rhythm {
  jobs: number;
  ms?: number;
}

interface Upkeep {
  what: string;
  after: Rhythm;
  work: () => Promise<unknown>;
}

/**
 * The tables that hold rows and were never looked at, or grew by half since: what was learnt of a few rows holds for
 * many, what is taken for granted of none does not.
 */
const tablesToLearn = sql<{ tabela: string }>`
  select oid::regclass::text as tabela from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    and pg_relation_size(oid) > (case when reltuples < 0 then 0 else relpages * 1.5 end)
      * current_setting('block_size')::int`;

/** A quarter of the usual sample: the whole of it kept everyone waiting for 0.4 s at a table of invoices. */
const SAMPLE = sql`set local default_statistics_target = 25`;

/** Table by table: all of them at once kept everyone waiting for half a second. */
const analyzeEach = async (db: Database['kysely']): Promise<void> => {
  const { rows } = await tablesToLearn.execute(db);
  for (const { tabela } of rows)
    await db.transaction().execute(async (tx) => {
      await SAMPLE.execute(tx);
      await sql`analyze (skip_locked) ${sql.raw(tabela)}`.execute(tx);
    });
};

/** Does its work each time that enough jobs and time went by, once at a time. */
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

/** What tests set: jobs between two sweeps, and the time in milliseconds. */
interface Pace {
  everyJobs?: number;
  agora?: () => number;
}

/**
 * Sweeps the dead rows of jobs by count: the embedded database never does it by itself, and PostgreSQL's rounds are
 * a minute apart, in which a busy queue leaves hundreds of thousands that every fetch walks over. Nor does the embedded
 * one ever learn what its tables hold, and PostgreSQL does it in the same rounds: planned without, the exit list of 275
 * vehicles took 1.1 s, and storing a hundred invoices 0.4 to 3 s, because all that its company had was read for each.
 */
export const createSweeper = (
  { kysely }: Database,
  log: Log,
  { everyJobs = EVERY_JOBS, agora = () => performance.now() }: Pace = {},
): Sweeper => {
  const sweep: Upkeep = {
    what: 'limpeza das filas',
    after: { jobs: everyJobs },
    // Another gateway at it already is as good.
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
