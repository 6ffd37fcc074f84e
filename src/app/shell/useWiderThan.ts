import { useMemo, useSyncExternalStore } from 'react';

/** Whether the window is wider than so many pixels, as it stands. */
export const useWiderThan = (px: number): boolean => {
  const { subscribe, read } = useMemo(() => {
    const media = window.matchMedia(`(width > ${px}px)`);
    return {
      subscribe: (listener: () => void) => {
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
      read: () => media.matches,
    };
  }, [px]);
  return useSyncExternalStore(subscribe, read);
};
