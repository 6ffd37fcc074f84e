import { useSyncExternalStore } from 'react';
import { usePatio } from '#src/ui/context.ts';

/** Since when the gateway is out of reach for this page; null while it hears of changes. */
export const useLost = (): string | null => {
  const { live } = usePatio();
  return useSyncExternalStore(live.watch, live.lost);
};
