import type { HaDevido } from '../ports/filas.ts';
import type { Ports } from '../ports/ports.ts';

/** Background work that goes on until it is stopped. */
export interface Perguntador {
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

interface RepeatRhythm {
  cadaMs: number;
  /** Rounds that may run at the same time, when one lasts longer than the interval. */
  aoMesmoTempo: number;
  failed: (error: unknown) => void;
  /** Asked before a round that nothing else begins. */
  due?: HaDevido;
  /** Subscribes to what makes a round begin at once; returns the unsubscriber. */
  hear?: (heard: () => void) => () => void;
}

/**
 * Every `cadaMs`, and when it hears of something, starts a round that takes up `next` until it says that there is nothing more.
 * @concept periodic work
 */
export const repeatedly = (
  next: () => Promise<boolean>,
  { cadaMs, aoMesmoTempo, failed, due, hear }: RepeatRhythm,
): Perguntador => {
  const emCurso = new Set<Promise<void>>();
  let parou = false;
  const round = async (isHeard: boolean): Promise<void> => {
    if (due && !isHeard && !(await due())) return;
    while (!parou && (await next()));
  };
  const start = (isHeard: boolean): void => {
    if (parou || emCurso.size >= aoMesmoTempo) return;
    const um = round(isHeard)
      .catch(failed)
      .finally(() => emCurso.delete(um));
    emCurso.add(um);
  };
  const timer = setInterval(() => start(false), cadaMs);
  const stopHearing = hear?.(() => start(true));
  return {
    stop: async () => {
      parou = true;
      stopHearing?.();
      clearInterval(timer);
      await Promise.all(emCurso);
    },
  };
};

/**
 * Heartbeat: renews a lease while `work` runs, so that a slow registry does not look like a dead gateway.
 * @concept heartbeat
 */
export const withHeartbeat = async <T>(
  leaseMs: number,
  work: () => Promise<T>,
  renew: () => Promise<unknown>,
): Promise<T> => {
  const renewing = setInterval(() => void renew(), leaseMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
};

/** Looks once, and again whenever the channel is heard, until `look` has an answer; `late` is true at the time limit. */
export const waitHearing = async <T>(
  { hear }: Pick<Ports, 'hear'>,
  canal: string,
  limiteMs: number,
  look: (late: boolean) => Promise<T | undefined>,
): Promise<T> => {
  let wake = () => {};
  let late = false;
  const stop = hear(canal, () => wake());
  const limit = setTimeout(() => {
    late = true;
    wake();
  }, limiteMs);
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const answer = await look(late);
      if (answer !== undefined) return answer;
      await changed;
    }
  } finally {
    clearTimeout(limit);
    stop();
  }
};
