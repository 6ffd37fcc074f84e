import { setImmediate } from 'node:timers/promises';
import { PGliteAdapter, PGliteDialect, type PGliteDialectConfig, PGliteDriver } from 'kysely';
import { createVezes } from '../../ports/vezes.ts';
import { pedidoAtual } from './pedido.ts';

/** The longest that a timer can be: whoever waits for the one connection is answered, however long it takes. */
const SEM_PRAZO_MS = 2 ** 31 - 1;

/** Kysely's own lets everyone wait in one line: the turns are ours. */
class Adapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Connection = Awaited<ReturnType<PGliteDriver['acquireConnection']>>;

/** It answers without ever giving way: after so many milliseconds whatever else happened in the process goes first. */
const GIVE_WAY_MS = 5;

class Driver extends PGliteDriver {
  readonly #vezes = createVezes({ total: 1, porChave: 1, esperaMs: SEM_PRAZO_MS });
  #leave = (): void => {};
  #gaveWay = 0;

  override async acquireConnection(): Promise<Connection> {
    const leave = await this.#vezes.entrar(pedidoAtual().dono);
    this.#leave = leave;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    if (performance.now() - this.#gaveWay > GIVE_WAY_MS) {
      await setImmediate();
      this.#gaveWay = performance.now();
    }
    this.#leave();
  }
}

/**
 * The embedded database's one connection, for companies in turn: whoever asks for very much at a time waits behind
 * itself, and nobody else waits for more than the statement or transaction that is under way.
 */
export class DialetoEmTurnos extends PGliteDialect {
  readonly #config: PGliteDialectConfig;

  constructor(config: PGliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): PGliteAdapter {
    return new Adapter();
  }

  override createDriver(): PGliteDriver {
    return new Driver(this.#config);
  }
}
