import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Set between `beforeprint` and `afterprint`; the media query alone is not true yet then, and in Firefox never. */
let printing = false;

const isOnPaper = () => printing || window.matchMedia('print').matches;

/** Renders synchronously: `window.print()` does not wait for a scheduled render. */
const subscribe = (listener: () => void) => {
  const media = window.matchMedia('print');
  const tell = ({ type }: Event) => {
    if (type !== 'change') printing = type === 'beforeprint';
    flushSync(listener);
  };
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  media.addEventListener('change', tell);
  return () => {
    window.removeEventListener('beforeprint', tell);
    window.removeEventListener('afterprint', tell);
    media.removeEventListener('change', tell);
  };
};

/** True while the page is being printed, for what the print style sheet (`src/app/theme/paper.css`) cannot do. */
export const useOnPaper = (): boolean => useSyncExternalStore(subscribe, isOnPaper);
