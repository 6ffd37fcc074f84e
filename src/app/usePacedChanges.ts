import { useEffect } from 'react';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { usePatio } from '#src/ui/context.ts';

/** Tells of changes of these subjects, once in so many milliseconds: while a batch runs they come by the hundred. */
export const usePacedChanges = (subjects: readonly Assunto[], paceMs: number, changed: () => void): void => {
  const { live } = usePatio();
  useEffect(() => {
    let waiting: number | undefined;
    const tell = () => {
      waiting = undefined;
      changed();
    };
    const stop = live.subscribe(subjects, () => {
      waiting ??= window.setTimeout(tell, paceMs);
    });
    return () => {
      window.clearTimeout(waiting);
      stop();
    };
  }, [live, subjects, paceMs, changed]);
};
