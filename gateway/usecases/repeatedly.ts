import type { Perguntador } from './operacoes/asker.ts';

interface RepeatRhythm {
  cadaMs: number;
  /** Rounds that may run at the same time, when one lasts longer than the interval. */
  aoMesmoTempo: number;
  failed: (error: unknown) => void;
}

/** Every `cadaMs`, starts a round that takes up `next` until it says that there is nothing more. */
export const repeatedly = (
  next: () => Promise<boolean>,
  { cadaMs, aoMesmoTempo, failed }: RepeatRhythm,
): Perguntador => {
  const emCurso = new Set<Promise<void>>();
  let parou = false;
  const round = async (): Promise<void> => {
    while (!parou && (await next()));
  };
  const timer = setInterval(() => {
    if (emCurso.size >= aoMesmoTempo) return;
    const um = round()
      .catch(failed)
      .finally(() => emCurso.delete(um));
    emCurso.add(um);
  }, cadaMs);
  return {
    stop: async () => {
      parou = true;
      clearInterval(timer);
      await Promise.all(emCurso);
    },
  };
};
