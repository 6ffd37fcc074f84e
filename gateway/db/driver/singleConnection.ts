import { setImmediate } from 'node:timers/promises';
import {
  type Dialect,
  PGliteAdapter,
  type PGliteDialectConfig,
  PGliteDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { AppError } from '#domain/errors.ts';

/** PGlite runs synchronously and would starve the event loop: yields after this many milliseconds. */
const GIVE_WAY_MS = 5;

/** FIFO mutex of the single connection. */
export interface ConnectionQueue {
  /**
   * Resolves when it is the caller's turn; the returned function releases it.
   * @throws {AppError} `indisponivel` once the queue is closed
   */
  enter(): Promise<() => Promise<void>>;
  close(): void;
}

export const createConnectionQueue = (): ConnectionQueue => {
  let last = Promise.resolve();
  let gaveWay = 0;
  let closed = false;
  return {
    enter: async () => {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      if (closed) {
        resolve();
        throw new AppError('indisponivel', { cause: new Error('The database is closed') });
      }
      return async () => {
        if (performance.now() - gaveWay > GIVE_WAY_MS) {
          await setImmediate();
          gaveWay = performance.now();
        }
        resolve();
      };
    },
    close: () => {
      closed = true;
    },
  };
};

/** Bypasses the queue of Kysely's adapter, in which pg-boss does not take part. */
class Adapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Connection = Awaited<ReturnType<PGliteDriver['acquireConnection']>>;

class Driver extends PGliteDriver {
  readonly #fila: ConnectionQueue;
  #leave = async (): Promise<void> => {};

  constructor(config: PGliteDialectConfig, fila: ConnectionQueue) {
    super(config);
    this.#fila = fila;
  }

  override async acquireConnection(): Promise<Connection> {
    this.#leave = await this.#fila.enter();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    await this.#leave();
  }
}

/**
 * Dialect for the embedded database's single connection: one statement or transaction at a time, in a queue
 * shared with pg-boss.
 */
export const singleConnectionDialect = (config: PGliteDialectConfig, fila: ConnectionQueue): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new Driver(config, fila),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
