import { useSyncExternalStore } from 'react';

/** Whether the window is wider than so many pixels, as it stands. */
export const useWiderThan = (px: number): boolean => {
  const query = () => window.matchMedia(`(width > ${px}px)`);
  const subscribe = (listener: () => void) => {
    const media = query();
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => query().matches);
};
