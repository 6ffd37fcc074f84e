import { useEffect, useEffectEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { usePatio } from '../context.ts';
import { SESSION_END } from '../sessionEnd.ts';

type Id = RaRecord['id'];

/** What was chosen when the session ended; for this tab only, and once. */
const KEY = 'patio.selecao';

interface Kept {
  /** Whose it is, and of which list: nobody else's, and nowhere else. */
  of: string;
  ids: readonly Id[];
}

const take = (of: string): readonly Id[] => {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return [];
  sessionStorage.removeItem(KEY);
  const before = JSON.parse(kept) as Kept;
  return before.of === of ? before.ids : [];
};

interface KeptSelection {
  selectedIds: readonly Id[];
  /** The rows of this page are there. */
  settled: boolean;
  /** Told what was chosen before, once. */
  onKept: (ids: readonly Id[]) => void;
}

/** What is chosen outlives the session: whoever signs in again, for the same company, finds it in the list it was chosen in. */
export const useKeptSelection = ({ selectedIds, settled, onKept }: KeptSelection): void => {
  const { usuario, empresa } = usePatio().sessao;
  const { pathname, search } = useLocation();
  const of = JSON.stringify([usuario.codigo, empresa?.codigo, pathname, search]);
  const keep = useEffectEvent(() => {
    if (selectedIds.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ of, ids: selectedIds }));
  });
  const restore = useEffectEvent(() => {
    const ids = take(of);
    if (ids.length > 0) onKept(ids);
  });
  useEffect(() => {
    window.addEventListener(SESSION_END, keep);
    return () => window.removeEventListener(SESSION_END, keep);
  }, []);
  useEffect(() => {
    if (settled) restore();
  }, [settled]);
};
