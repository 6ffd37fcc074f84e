import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Between `beforeprint` and `afterprint`; the query alone is not true yet then, and in Firefox never. */
let printing = false;

const isOnPaper = () => printing || window.matchMedia('print').matches;

/** What is drawn later than at once is not on the paper: `window.print()` waits for nothing. */
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

/** Whether the page is being printed: what the print style sheet (`src/app/theme/paper.css`) cannot do goes by it. */
export const useOnPaper = (): boolean => useSyncExternalStore(subscribe, isOnPaper);
