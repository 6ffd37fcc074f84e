import { sql } from 'kysely';
import type { Database } from '../db/driver/database.ts';
import type { Log } from '../ports/ports.ts';

export interface Sweeper {
  /** Counts jobs that left the table; sweeps it when it is time. */
  count(settled: number): void;
  /** Waits for a sweep under way. */
  stop(): Promise<void>;
}

/** Each job leaves about three dead rows behind. Fewer jobs between sweeps and the sweeping itself costs more than it saves. */
const EVERY_JOBS = 5000;

/**
 * Sweeps the dead rows of jobs by count: the embedded database never does it by itself, and PostgreSQL's rounds are
 * a minute apart, in which a busy queue leaves hundreds of thousands that every fetch walks over.
 */
export const createSweeper = ({ kysely }: Database, log: Log, everyJobs: number = EVERY_JOBS): Sweeper => {
  let since = 0;
  let sweeping: Promise<void> | null = null;
  const sweep = async (): Promise<void> => {
    // Another gateway at it already is as good.
    await sql`vacuum (skip_locked) pgboss.job_common`.execute(kysely);
  };
  return {
    count: (settled) => {
      since += settled;
      if (since < everyJobs || sweeping) return;
      since = 0;
      sweeping = sweep()
        .catch((error) => log.warn({ err: error }, 'limpeza das filas'))
        .finally(() => {
          sweeping = null;
        });
    },
    stop: async () => {
      await sweeping;
    },
  };
};
