import type { Perguntador } from './operacoes/asker.ts';

interface RepeatRhythm {
  cadaMs: number;
  /** Rounds that may run at the same time, when one lasts longer than the interval. */
  aoMesmoTempo: number;
  failed: (error: unknown) => void;
  /** Subscribes to what makes a round begin at once; returns the unsubscriber. */
  hear?: (heard: () => void) => () => void;
}

/** Every `cadaMs`, and when it hears of something, starts a round that takes up `next` until it says that there is nothing more. */
export const repeatedly = (
  next: () => Promise<boolean>,
  { cadaMs, aoMesmoTempo, failed, hear }: RepeatRhythm,
): Perguntador => {
  const emCurso = new Set<Promise<void>>();
  let parou = false;
  const round = async (): Promise<void> => {
    while (!parou && (await next()));
  };
  const start = (): void => {
    if (parou || emCurso.size >= aoMesmoTempo) return;
    const um = round()
      .catch(failed)
      .finally(() => emCurso.delete(um));
    emCurso.add(um);
  };
  const timer = setInterval(start, cadaMs);
  const stopHearing = hear?.(start);
  return {
    stop: async () => {
      parou = true;
      stopHearing?.();
      clearInterval(timer);
      await Promise.all(emCurso);
    },
  };
};
