import { AppError } from '#domain/errors.ts';

interface Limites {
  /** Places in total. */
  total: number;
  /** Places per key, so that one key cannot take all. */
  porChave: number;
  /** Time limit for waiting. */
  esperaMs: number;
}

interface Espera {
  serve(): void;
}

/**
 * Fair semaphore with a limit per key: a caller with many requests queues behind itself, not before others.
 * @concept semaphore, load shedding
 */
export class Semaphore {
  readonly #limites: Limites;
  readonly #dentro = new Map<string, number>();
  /** Waiters by key in round-robin order: the key served last is last. */
  readonly #fila = new Map<string, Espera[]>();
  #ocupadas = 0;

  constructor(limites: Limites) {
    this.#limites = limites;
  }

  /** True while the next caller would wait. */
  get full(): boolean {
    return this.#ocupadas >= this.#limites.total;
  }

  /**
   * Acquires a place, round-robin over the waiting keys; the returned function releases it. Rejects when
   * waiting takes too long or the signal aborts.
   */
  async enter(chave: string, sinal?: AbortSignal | null): Promise<() => void> {
    sinal?.throwIfAborted();
    if (this.#fits(chave)) this.#ocupar(chave);
    else await this.#esperar(chave, sinal ?? null);
    let fora = false;
    return () => {
      if (fora) return;
      fora = true;
      this.#leave(chave);
    };
  }

  /** Works in a place of its own. */
  async run<T>(chave: string, work: () => Promise<T>, sinal?: AbortSignal | null): Promise<T> {
    const leave = await this.enter(chave, sinal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #fits(chave: string): boolean {
    return this.#ocupadas < this.#limites.total && (this.#dentro.get(chave) ?? 0) < this.#limites.porChave;
  }

  #ocupar(chave: string): void {
    this.#ocupadas += 1;
    this.#dentro.set(chave, (this.#dentro.get(chave) ?? 0) + 1);
  }

  #leave(chave: string): void {
    this.#ocupadas -= 1;
    const restam = (this.#dentro.get(chave) ?? 1) - 1;
    if (restam > 0) this.#dentro.set(chave, restam);
    else this.#dentro.delete(chave);
    for (const [outra, [primeira]] of this.#fila) {
      if (!primeira || !this.#fits(outra)) continue;
      this.#retirar(outra, primeira);
      const resto = this.#fila.get(outra);
      if (resto) {
        this.#fila.delete(outra);
        this.#fila.set(outra, resto);
      }
      this.#ocupar(outra);
      primeira.serve();
      return;
    }
  }

  #retirar(chave: string, espera: Espera): void {
    const resto = (this.#fila.get(chave) ?? []).filter((outra) => outra !== espera);
    if (resto.length > 0) this.#fila.set(chave, resto);
    else this.#fila.delete(chave);
  }

  async #esperar(chave: string, sinal: AbortSignal | null): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const espera = { serve: resolve };
    this.#fila.set(chave, [...(this.#fila.get(chave) ?? []), espera]);
    const giveUp = (): void => {
      this.#retirar(chave, espera);
      reject(new AppError('ocupado'));
    };
    const limite = setTimeout(giveUp, this.#limites.esperaMs);
    sinal?.addEventListener('abort', giveUp, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(limite);
      sinal?.removeEventListener('abort', giveUp);
    }
  }
}
