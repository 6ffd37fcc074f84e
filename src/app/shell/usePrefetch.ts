import { useEffect } from 'react';
import { prefetch } from '../loadScreens.ts';

/** The first page stands by then, on a slow machine too. */
const PREFETCH_AFTER_MS = 3000;

/** Fetches the next page's code once the first page had its time. */
export const usePrefetch = (): void => {
  useEffect(() => {
    const timer = setTimeout(prefetch, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
};
