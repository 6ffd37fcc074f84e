import type { Log } from '../../ports/ports.ts';

/** Spacing of waiting intents: 350 that came at once kept the database busy for minutes. */
const ENTRE_ESPERAS_MS = 50;

interface Aberto {
  janela: number;
  ate: number;
  /** End of the wait that the registry asked for. */
  requested: number;
  /** A probe is under way (half-open). */
  sondando: boolean;
  /** Slot given to the last waiting intent. */
  ultimaVez: number;
  desde: number;
}

/**
 * Circuit breaker per company, since one company's certificate or quota is no reason for others to wait.
 * While open, one probe per window goes through. In memory: each gateway has its own. `log` gets a line when a company's
 * opens and when it closes.
 * @concept circuit breaker
 */
export const createCircuitBreaker = (baseMs: number, maxMs: number, log?: Pick<Log, 'info' | 'warn'>) => {
  const abertos = new Map<number, Aberto>();
  const recoveries = new Map<number, number>();
  return {
    /** Milliseconds to wait, 0 to proceed (possibly as the probe); `agora` is a monotonic time. */
    waitMs: (empresa: number, agora: number): number => {
      const aberto = abertos.get(empresa);
      if (!aberto) return 0;
      if (aberto.ate > agora) {
        aberto.ultimaVez = Math.max(aberto.ultimaVez + ENTRE_ESPERAS_MS, aberto.ate);
        return aberto.ultimaVez - agora;
      }
      aberto.ate = agora + aberto.janela;
      aberto.sondando = true;
      return 0;
    },
    /** `retryAfterMs`: the minimum wait that the registry asked for. */
    failed: (empresa: number, agora: number, retryAfterMs?: number | null): void => {
      const aberto = abertos.get(empresa);
      const requested = agora + (retryAfterMs ?? 0);
      // Failures of calls sent before the breaker opened do not widen the window.
      if (aberto && !aberto.sondando) {
        aberto.ate = Math.max(aberto.ate, requested);
        aberto.requested = Math.max(aberto.requested, requested);
        return;
      }
      const janela = aberto ? Math.min(maxMs, aberto.janela * 2) : baseMs;
      const ate = Math.max(agora + janela, requested);
      if (!aberto) log?.warn({ empresa }, 'operações da empresa esperam o Renave');
      const { ultimaVez = 0, desde = agora } = aberto ?? {};
      abertos.set(empresa, { janela, ate, requested, sondando: false, ultimaVez, desde });
    },
    /** Any answer closes the breaker. True when waiting intents may go on: it was open, the requested wait over. */
    voltou: (empresa: number, agora: number): boolean => {
      const aberto = abertos.get(empresa);
      abertos.delete(empresa);
      if (aberto)
        log?.info(
          { empresa, segundos: Math.round((agora - aberto.desde) / 1000) },
          'operações da empresa seguem',
        );
      const deVolta = aberto !== undefined && agora >= aberto.requested;
      if (deVolta) recoveries.set(empresa, (recoveries.get(empresa) ?? 0) + 1);
      return deVolta;
    },
    /** Number of times that the breaker closed, to detect a race with a deferral. */
    recoveries: (empresa: number): number => recoveries.get(empresa) ?? 0,
    /** Companies for which it is open. */
    abertos: () => abertos.size,
  };
};

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
