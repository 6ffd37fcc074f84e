import { useEffect } from 'react';
import { loadScreens } from '../loadScreens.ts';

/** The first page stands by then, on a slow machine too. */
const PREFETCH_AFTER_MS = 3000;

/** Prefetches the workflow screens; what fails here is fetched again when it is needed, and says so then. */
export const usePrefetch = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => void loadScreens().catch(() => {}), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
};
