const Real = Date;

/** Milliseconds from the machine's time, 0 or less; null before the first move. */
let diferenca: number | null = null;

const agora = (): number => Real.now() + (diferenca ?? 0);

/**
 * Replaces this process's `Date` by one that can be moved. All who stamp follow it: gateway, sandbox and the embedded
 * database, whose `now()` is the process's. Timers, monotonic clocks and TLS keep the machine's time.
 */
export const takeClock = (): void => {
  globalThis.Date = new Proxy(Real, {
    construct: (alvo, argumentos: unknown[], novo) =>
      Reflect.construct(alvo, argumentos.length === 0 ? [agora()] : argumentos, novo) as Date,
    get: (alvo, nome) => (nome === 'now' ? agora : Reflect.get(alvo, nome)) as unknown,
  });
};

/** Moves the clock to an instant: at first back, afterwards only on, and never beyond the machine's time. */
export const moveClock = (instante: number): void => {
  diferenca = Math.max(diferenca ?? Number.NEGATIVE_INFINITY, Math.min(instante - Real.now(), 0));
};
