import type { HaDevido } from '../ports/devidos.ts';
import type { Perguntador } from './operacoes/follow.ts';

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

/** Every `cadaMs`, and when it hears of something, starts a round that takes up `next` until it says that there is nothing more. */
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
