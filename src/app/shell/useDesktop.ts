import { useSyncExternalStore } from 'react';
import { widths } from '../theme/tokens.ts';

const query = () => window.matchMedia(`(width > ${widths.desktop}px)`);

const subscribe = (listener: () => void) => {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Desktop is a width above 1024 (document 1, section 6). */
export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
