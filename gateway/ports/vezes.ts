import { AppError } from '#domain/errors.ts';

interface Limites {
  /** Places in all. */
  total: number;
  /** Places that one key may have at a time: the others' are never all taken by one. */
  porChave: number;
  /** How long somebody waits for a place. */
  esperaMs: number;
}

export interface Vezes {
  /** A place, in the keys' turn whatever each has waiting; what it answers gives it back. Refused when waiting takes too long or the signal ends it. */
  entrar(chave: string, sinal?: AbortSignal | null): Promise<() => void>;
}

interface Espera {
  servir(): void;
}

class Turnos implements Vezes {
  readonly #limites: Limites;
  readonly #dentro = new Map<string, number>();
  /** Who waits, by key; the key that was served last stands last. */
  readonly #fila = new Map<string, Espera[]>();
  #ocupadas = 0;

  constructor(limites: Limites) {
    this.#limites = limites;
  }

  async entrar(chave: string, sinal?: AbortSignal | null): Promise<() => void> {
    sinal?.throwIfAborted();
    if (this.#cabe(chave)) this.#ocupar(chave);
    else await this.#esperar(chave, sinal ?? null);
    let fora = false;
    return () => {
      if (fora) return;
      fora = true;
      this.#sair(chave);
    };
  }

  #cabe(chave: string): boolean {
    return this.#ocupadas < this.#limites.total && (this.#dentro.get(chave) ?? 0) < this.#limites.porChave;
  }

  #ocupar(chave: string): void {
    this.#ocupadas += 1;
    this.#dentro.set(chave, (this.#dentro.get(chave) ?? 0) + 1);
  }

  #sair(chave: string): void {
    this.#ocupadas -= 1;
    const restam = (this.#dentro.get(chave) ?? 1) - 1;
    if (restam > 0) this.#dentro.set(chave, restam);
    else this.#dentro.delete(chave);
    for (const [outra, [primeira]] of this.#fila) {
      if (!primeira || !this.#cabe(outra)) continue;
      this.#retirar(outra, primeira);
      const resto = this.#fila.get(outra);
      if (resto) {
        this.#fila.delete(outra);
        this.#fila.set(outra, resto);
      }
      this.#ocupar(outra);
      primeira.servir();
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
    const espera = { servir: resolve };
    this.#fila.set(chave, [...(this.#fila.get(chave) ?? []), espera]);
    const desistir = (): void => {
      this.#retirar(chave, espera);
      reject(new AppError('ocupado'));
    };
    const limite = setTimeout(desistir, this.#limites.esperaMs);
    sinal?.addEventListener('abort', desistir, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(limite);
      sinal?.removeEventListener('abort', desistir);
    }
  }
}

/** Places that are shared fairly: whoever asks for many at once waits behind itself, not before the others. */
export const createVezes = (limites: Limites): Vezes => new Turnos(limites);
