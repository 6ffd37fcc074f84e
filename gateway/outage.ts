import { AppError } from '#domain/errors.ts';
import type { Database } from './db/driver/database.ts';
import type { Log } from './ports/ports.ts';

/** The database's absence: while it lasts, everybody's failure says the same. */
export interface Outage {
  /** Whether an error tells of it, and is the first to do so. */
  notice(error: unknown): 'other' | 'first' | 'again';
  /** A connection was made: how long it lasted, and how many failures were not logged; null without one. */
  end(): { segundos: number; falhas: number } | null;
}

/** The database driver's word for it, with the driver's own error as its cause. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'indisponivel' && error.cause !== undefined;

export const createOutage = (): Outage => {
  let since: number | null = null;
  let falhas = 0;
  return {
    notice: (error) => {
      if (!isOfDatabase(error)) return 'other';
      if (since !== null) {
        falhas += 1;
        return 'again';
      }
      since = performance.now();
      return 'first';
    },
    end: () => {
      if (since === null) return null;
      const ended = { segundos: Math.round((performance.now() - since) / 1000), falhas };
      since = null;
      falhas = 0;
      return ended;
    },
  };
};

/** The database is open: an outage at the start is over, and a later one ends with the next connection. */
export const sayWhenBack = (outage: Outage, database: Database, log: Log): void => {
  const say = (): void => {
    const ended = outage.end();
    if (ended) log.info(ended, 'banco de dados de volta');
  };
  say();
  database.onConnect(say);
};
