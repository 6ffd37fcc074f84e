import { useEffect } from 'react';
import { loadScreens } from '../loadScreens.ts';

/** Late enough for the first page to be complete, on a slow machine too. */
const PREFETCH_AFTER_MS = 3000;

/** Prefetches the workflow screens. A failure is silent: the lazy import tries again when a screen opens. */
export const usePrefetch = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => void loadScreens().catch(() => {}), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
};
