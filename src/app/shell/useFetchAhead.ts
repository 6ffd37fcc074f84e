import { useEffect } from 'react';
import { fetchAhead } from '#src/ui/later.tsx';
import { useServices } from '../session/useSession.ts';

/** A page that has asked for nothing for so long has what it needs. */
const QUIET_MS = 1000;
/** One that never stops asking is taken to be there by then. */
const PATIENCE_MS = 3000;

/** What a click may ask for next is fetched on every page, also on one that does not say that it is there. */
export const useFetchAhead = (): void => {
  const { activity } = useServices();
  useEffect(() => {
    const ending = new AbortController();
    let quiet: ReturnType<typeof setTimeout>;
    const there = () => {
      ending.abort();
      fetchAhead();
    };
    const look = () => {
      clearTimeout(quiet);
      if (activity.read().loading === 0) quiet = setTimeout(there, QUIET_MS);
    };
    const unsubscribe = activity.subscribe(look);
    const patience = setTimeout(there, PATIENCE_MS);
    ending.signal.addEventListener('abort', () => {
      unsubscribe();
      clearTimeout(quiet);
      clearTimeout(patience);
    });
    look();
    return () => ending.abort();
  }, [activity]);
};
