import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { usePatio } from './context.ts';
import { SESSION_END } from './sessionEnd.ts';

/** Where something is kept, and whose it is: nobody else's, and nowhere else. In this tab only. */
interface Place {
  key: string;
  of: string;
}

/** A place for what is called so on this page, for this person and company. */
export const useKeptPlace = (name: string): Place => {
  const { usuario, empresa } = usePatio().sessao;
  const { pathname, search } = useLocation();
  return { key: `patio.${name}`, of: JSON.stringify([usuario.codigo, empresa?.codigo, pathname, search]) };
};

/** What is kept there; null where nothing of theirs is. */
export const readKept = <T>({ key, of }: Place): T | null => {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return null;
  const before = JSON.parse(kept) as { of: string; what: T };
  return before.of === of ? before.what : null;
};

interface Keeping<T> {
  /** What there is to keep; null where there is nothing. */
  read: () => T | null;
  /** It can be given back now. */
  settled: boolean;
  /** Told what was kept, once. */
  onKept: (what: T) => void;
}

/** Keeps something when the session ends, and gives it back once to whoever signs in again, for the same company. */
export const useKept = <T>(place: Place, { read, settled, onKept }: Keeping<T>): void => {
  const keep = useEffectEvent(() => {
    const what = read();
    if (what !== null) sessionStorage.setItem(place.key, JSON.stringify({ of: place.of, what }));
  });
  const restore = useEffectEvent(() => {
    const what = readKept<T>(place);
    sessionStorage.removeItem(place.key);
    if (what !== null) onKept(what);
  });
  useEffect(() => {
    window.addEventListener(SESSION_END, keep);
    return () => window.removeEventListener(SESSION_END, keep);
  }, []);
  useEffect(() => {
    if (settled) restore();
  }, [settled]);
};
