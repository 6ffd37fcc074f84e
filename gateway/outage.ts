import { AppError } from '#domain/errors.ts';
import type { Database } from './db/driver/database.ts';
import { isOfState } from './db/driver/databaseFailures.ts';
import type { Log } from './ports/ports.ts';

/** Milliseconds without a failure after which a server that took connections all the while is believed to work. */
const QUIET_MS = 10_000;

/** The database driver's word for it, with the driver's own error as its cause. */
const isOfDatabase = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'indisponivel' && error.cause !== undefined;

/** The database's absence: while it lasts, everybody's failure says the same. */
export const createOutage = (now = (): number => performance.now()) => {
  let since: number | null = null;
  let falhas = 0;
  let certain = 0;
  return {
    /** Tells an error of the database from others, and the first of an outage from later ones. */
    notice: (error: unknown): 'other' | 'first' | 'again' => {
      if (!isOfDatabase(error)) return 'other';
      if (isOfState(error.cause)) certain = now() + QUIET_MS;
      if (since !== null) {
        falhas += 1;
        return 'again';
      }
      since = now();
      return 'first';
    },
    lasts: () => since !== null,
    /** The database works: how long it did not, and how many failures were not logged; null without an outage, or before it is certain. */
    end: () => {
      if (since === null || now() < certain) return null;
      const ended = { segundos: Math.round((now() - since) / 1000), falhas };
      since = null;
      falhas = 0;
      return ended;
    },
  };
};

/** Milliseconds between two looks at a database that may work again without a new connection. */
const LOOK_MS = 5000;

/**
 * The database is open: an outage at the start is over, and a later one ends when `check` passes on a new connection, or
 * on an old one of a server that could not work. The returned function stops looking.
 */
export const sayWhenBack = (
  outage: ReturnType<typeof createOutage>,
  database: Pick<Database, 'onConnect'>,
  log: Log,
  check: () => Promise<void>,
): (() => void) => {
  const say = async (): Promise<void> => {
    if (!outage.lasts()) return;
    try {
      await check();
    } catch {
      return;
    }
    const ended = outage.end();
    if (ended) log.info(ended, 'banco de dados de volta');
  };
  void say();
  database.onConnect(() => void say());
  const looking = setInterval(() => void say(), LOOK_MS).unref();
  return () => clearInterval(looking);
};
