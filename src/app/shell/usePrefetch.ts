import { useEffect } from 'react';
import { NotasSoltas, ScreenAt } from '../lazyPages.ts';

/** Late enough for the first page to be complete, on a slow machine too. */
const PREFETCH_AFTER_MS = 3000;

/** Prefetches the workflow screens, and what takes dropped files. A failure is silent: the lazy import tries again. */
export const usePrefetch = (): void => {
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([ScreenAt.preload(), NotasSoltas.preload()]).catch(() => {}),
      PREFETCH_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
};
