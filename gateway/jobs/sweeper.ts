import { sql } from 'kysely';
import type { Database } from '../db/driver/database.ts';
import { emNomeDe } from '../db/driver/pedido.ts';
import type { Log } from '../ports/ports.ts';

export interface Sweeper {
  /** Counts jobs that left the table; does the upkeep when it is time. */
  count(settled: number): void;
  /** Waits for upkeep under way. */
  stop(): Promise<void>;
}

/** Each job leaves about three dead rows behind. Fewer jobs between sweeps and the sweeping itself costs more than it saves. */
const EVERY_JOBS = 5000;
/** What a table holds changes most while it is new: then it is looked at after few jobs. */
const FIRST_LOOK = 50;

interface Upkeep {
  what: string;
  /** Jobs before the first time, and before the next. */
  after: number;
  next: (after: number) => number;
  work: () => Promise<unknown>;
}

/**
 * The tables of which statistics are due. PostgreSQL keeps them itself once it has begun to: there it is the tables that
 * hold rows and that nobody has looked at yet.
 */
const tablesToLearn = (kind: Database['kind']) => sql<{ tabela: string }>`
  select oid::regclass::text as tabela from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    and (${kind === 'pglite'} or (reltuples < 0 and pg_relation_size(oid) > 0))`;

/** Table by table: all of them at once kept everyone waiting for half a second. */
const analyzeEach = async ({ kysely, kind }: Database): Promise<void> => {
  const { rows } = await tablesToLearn(kind).execute(kysely);
  for (const { tabela } of rows) await sql`analyze (skip_locked) ${sql.raw(tabela)}`.execute(kysely);
};

/** Does its work each time that enough jobs went by, once at a time. */
const byCount = ({ what, after, next, work }: Upkeep, log: Log): Sweeper => {
  let since = 0;
  let due = after;
  let working: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    try {
      // In a turn of its own: sessions are nobody's by name either, and wait for none of it.
      await emNomeDe('limpeza', work);
    } catch (error) {
      log.warn({ err: error }, what);
    } finally {
      working = null;
    }
  };
  return {
    count: (settled) => {
      since += settled;
      if (since < due || working) return;
      since = 0;
      due = next(due);
      working = run();
    },
    stop: async () => {
      await working;
    },
  };
};

/**
 * Sweeps the dead rows of jobs by count: the embedded database never does it by itself, and PostgreSQL's rounds are
 * a minute apart, in which a busy queue leaves hundreds of thousands that every fetch walks over. Nor does the embedded
 * one ever learn what its tables hold: planned without, the exit list of 275 vehicles took 1.1 s. PostgreSQL learns it in
 * the same rounds: in the first minute of a new one, storing a hundred invoices took 1 s, and all of its company's rows
 * were read for each.
 */
export const createSweeper = (database: Database, log: Log, everyJobs: number = EVERY_JOBS): Sweeper => {
  const sweep: Upkeep = {
    what: 'limpeza das filas',
    after: everyJobs,
    next: () => everyJobs,
    // Another gateway at it already is as good.
    work: () => sql`vacuum (skip_locked) pgboss.job_common`.execute(database.kysely),
  };
  const learn: Upkeep = {
    what: 'estatísticas das tabelas',
    after: FIRST_LOOK,
    next: (after) => Math.min(after * 2, EVERY_JOBS),
    work: () => analyzeEach(database),
  };
  const all = [sweep, learn].map((one) => byCount(one, log));
  return {
    count: (settled) => {
      for (const one of all) one.count(settled);
    },
    stop: async () => {
      for (const one of all) await one.stop();
    },
  };
};
