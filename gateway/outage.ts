import { AppError } from '#domain/errors.ts';
import type { Database } from './db/driver/database.ts';
import { isOfState } from './db/driver/databaseFailures.ts';
import type { Log } from './ports/ports.ts';

/** Milliseconds without a failure after which a server that took connections all the while is believed to work. */
const QUIET_MS = 10_000;

/** Milliseconds that a look at the database may take before a failed connection counts as an outage. */
const DOUBT_MS = 2000;

/** The database driver's word for it, with the driver's own error as its cause. */
const isOfDatabase = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'indisponivel' && error.cause !== undefined;

/**
 * The database's absence: while it lasts, everybody's failure says the same. A connection that fails may be the only one, so
 * that its line waits for a look at the database, where somebody looks.
 */
export const createOutage = (now = (): number => performance.now()) => {
  let since: number | null = null;
  let unsaid: (() => void) | null = null;
  let look: (() => void) | null = null;
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
    /** Says the first failure, at once or after a look at the database. */
    announce: (error: unknown, say: () => void): void => {
      if (look === null || isOfState(Object(error).cause)) say();
      else {
        unsaid = say;
        look();
      }
    },
    /** It is an outage: says what has waited. */
    confirm: (): void => {
      unsaid?.();
      unsaid = null;
    },
    /** Sets what looks at the database once a connection failed. */
    onDoubt: (looks: (() => void) | null): void => {
      look = looks;
    },
    /**
     * The database works: how long it did not, how many failures were not logged, and whether the first was; null without an
     * outage, or before it is certain.
     */
    end: () => {
      if (since === null || now() < certain) return null;
      const ended = { segundos: Math.round((now() - since) / 1000), falhas, dita: unsaid === null };
      since = null;
      unsaid = null;
      falhas = 0;
      return ended;
    },
  };
};

/** Milliseconds between two looks at a database that may work again without a new connection. */
const LOOK_MS = 5000;

/**
 * The database is open: an outage at the start is over, and a later one ends when `check` passes on a new connection, or
 * on an old one of a server that could not work. A connection that was ended while `check` passes is a line of its own. The
 * returned function stops looking.
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
      outage.confirm();
      return;
    }
    const ended = outage.end();
    if (ended === null) return;
    const { dita, ...figures } = ended;
    log.info(figures, dita ? 'banco de dados de volta' : 'conexão com o banco de dados encerrada');
  };
  void say();
  database.onConnect(() => void say());
  let doubting: NodeJS.Timeout | undefined;
  outage.onDoubt(() => {
    doubting = setTimeout(outage.confirm, DOUBT_MS).unref();
    void say().finally(() => clearTimeout(doubting));
  });
  const looking = setInterval(() => void say(), LOOK_MS).unref();
  return () => {
    outage.onDoubt(null);
    outage.confirm();
    clearInterval(looking);
  };
};
