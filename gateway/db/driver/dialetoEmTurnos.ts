import { setImmediate } from 'node:timers/promises';
import { PGliteAdapter, PGliteDialect, type PGliteDialectConfig, PGliteDriver } from 'kysely';
import { pedidoAtual } from './pedido.ts';
import type { VezDaLigacao } from './vezDaLigacao.ts';

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
  readonly #vez: VezDaLigacao;
  #leave = (): void => {};
  #gaveWay = 0;

  constructor(config: PGliteDialectConfig, vez: VezDaLigacao) {
    super(config);
    this.#vez = vez;
  }

  override async acquireConnection(): Promise<Connection> {
    const leave = await this.#vez.entrar(pedidoAtual());
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

/** The embedded database's one connection, for companies in turn: nobody waits for more than the statement or transaction that is under way. */
export class DialetoEmTurnos extends PGliteDialect {
  readonly #config: PGliteDialectConfig;
  readonly #vez: VezDaLigacao;

  constructor(config: PGliteDialectConfig, vez: VezDaLigacao) {
    super(config);
    this.#config = config;
    this.#vez = vez;
  }

  override createAdapter(): PGliteAdapter {
    return new Adapter();
  }

  override createDriver(): PGliteDriver {
    return new Driver(this.#config, this.#vez);
  }
}
