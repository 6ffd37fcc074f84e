import { useEffect } from 'react';
import type { Assunto } from '#contract/gateway/eventos.ts';
import { usePatio } from './context.ts';

/** Throttles the live events of these subjects: a running batch sends hundreds of them. */
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
