import { useEffect } from 'react';
import { fetchAhead } from '#src/ui/later.tsx';

/** A page that does not say when it is there is taken to be by then. */
const PATIENCE_MS = 3000;

/** What a click may ask for next is fetched on every page, also on one that never says that it is there. */
export const useFetchAhead = (): void => {
  useEffect(() => {
    const timer = setTimeout(fetchAhead, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
};
