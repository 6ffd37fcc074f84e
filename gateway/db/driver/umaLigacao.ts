import { setImmediate } from 'node:timers/promises';
import { PGliteAdapter, PGliteDialect, type PGliteDialectConfig, PGliteDriver } from 'kysely';
import { AppError } from '#domain/errors.ts';

/** PGlite answers without ever giving way: after so many milliseconds whatever else happened in the process goes first. */
const GIVE_WAY_MS = 5;

/** First come, first served. */
export interface Fila {
  /**
   * Resolves when nobody is before this one; what it answers lets the next one in.
   * @throws {AppError} `indisponivel` once the queue is closed
   */
  entrar(): Promise<() => Promise<void>>;
  fechar(): void;
}

export const createFila = (): Fila => {
  let last = Promise.resolve();
  let gaveWay = 0;
  let closed = false;
  return {
    entrar: async () => {
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
    fechar: () => {
      closed = true;
    },
  };
};

/** Kysely's own adapter has a queue in which pg-boss does not stand. */
class Adapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Connection = Awaited<ReturnType<PGliteDriver['acquireConnection']>>;

class Driver extends PGliteDriver {
  readonly #fila: Fila;
  #leave = async (): Promise<void> => {};

  constructor(config: PGliteDialectConfig, fila: Fila) {
    super(config);
    this.#fila = fila;
  }

  override async acquireConnection(): Promise<Connection> {
    this.#leave = await this.#fila.entrar();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    await this.#leave();
  }
}

/** The embedded database's one connection: a statement or a transaction at a time, in a queue that others may stand in. */
export class UmaLigacao extends PGliteDialect {
  readonly #config: PGliteDialectConfig;
  readonly #fila: Fila;

  constructor(config: PGliteDialectConfig, fila: Fila) {
    super(config);
    this.#config = config;
    this.#fila = fila;
  }

  override createAdapter(): PGliteAdapter {
    return new Adapter();
  }

  override createDriver(): PGliteDriver {
    return new Driver(this.#config, this.#fila);
  }
}
