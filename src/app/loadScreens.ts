import { loadInputs } from '#src/ui/fields/loadInputs.ts';

/** Lazy: all workflow screens together. */
export const loadScreens = () => import('./ScreenAt.tsx');

/** Prefetches what most go to next; what fails here is fetched again when it is needed, and says so then. */
export const prefetch = (): Promise<unknown> => Promise.allSettled([loadScreens(), loadInputs()]);
