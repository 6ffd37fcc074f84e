import type { Grupo } from '#contract/renave/call.ts';
import type { Log } from '../../ports/ports.ts';

/** Spacing of waiting intents: 350 that came at once kept the database busy for minutes. */
const ENTRE_ESPERAS_MS = 50;

/** A company at one of the registry's doors, each of which accredits it separately. */
export interface EmpresaNaPorta {
  empresa: number;
  porta: Grupo;
}

interface Aberto {
  empresa: number;
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
 * Circuit breaker per company and door, since one company's certificate or quota is no reason for others to wait, nor a door
 * that does not accredit the company for its other doors. While open, one probe per window goes through. In memory: each
 * gateway has its own. `log` gets a line when one opens and when it closes.
 * @concept circuit breaker
 */
export const createCircuitBreaker = (baseMs: number, maxMs: number, log?: Pick<Log, 'info' | 'warn'>) => {
  const abertos = new Map<string, Aberto>();
  const recoveries = new Map<string, number>();
  const chaveDe = ({ empresa, porta }: EmpresaNaPorta) => `${empresa} ${porta}`;
  return {
    /** Milliseconds to wait, 0 to proceed (possibly as the probe); `agora` is a monotonic time. */
    waitMs: (alvo: EmpresaNaPorta, agora: number): number => {
      const aberto = abertos.get(chaveDe(alvo));
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
    failed: (alvo: EmpresaNaPorta, agora: number, retryAfterMs?: number | null): void => {
      const { empresa, porta } = alvo;
      const aberto = abertos.get(chaveDe(alvo));
      const requested = agora + (retryAfterMs ?? 0);
      // Failures of calls sent before the breaker opened do not widen the window.
      if (aberto && !aberto.sondando) {
        aberto.ate = Math.max(aberto.ate, requested);
        aberto.requested = Math.max(aberto.requested, requested);
        return;
      }
      const janela = aberto ? Math.min(maxMs, aberto.janela * 2) : baseMs;
      const ate = Math.max(agora + janela, requested);
      if (!aberto) log?.warn({ empresa, porta }, 'operações da empresa esperam o Renave');
      const { ultimaVez = 0, desde = agora } = aberto ?? {};
      abertos.set(chaveDe(alvo), { empresa, janela, ate, requested, sondando: false, ultimaVez, desde });
    },
    /** Any answer closes the breaker. True when waiting intents may go on: it was open, the requested wait over. */
    voltou: (alvo: EmpresaNaPorta, agora: number): boolean => {
      const chave = chaveDe(alvo);
      const aberto = abertos.get(chave);
      abertos.delete(chave);
      if (aberto)
        log?.info(
          { ...alvo, segundos: Math.round((agora - aberto.desde) / 1000) },
          'operações da empresa seguem',
        );
      const deVolta = aberto !== undefined && agora >= aberto.requested;
      if (deVolta) recoveries.set(chave, (recoveries.get(chave) ?? 0) + 1);
      return deVolta;
    },
    /** Number of times that the breaker closed, to detect a race with a deferral. */
    recoveries: (alvo: EmpresaNaPorta): number => recoveries.get(chaveDe(alvo)) ?? 0,
    /** Companies for which one is open. */
    abertos: () => new Set([...abertos.values()].map(({ empresa }) => empresa)).size,
  };
};

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
