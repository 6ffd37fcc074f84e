import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Fields } from '#domain/fields/field.ts';
import { usePatio } from '../context.ts';
import { SESSION_END } from '../sessionEnd.ts';

type Typed = Record<string, unknown>;

/** A key in this tab's session storage, and the owner of its entry: other owners cannot read it. */
interface KeptEntry {
  key: string;
  of: string;
}

/** Kinds that are never stored: a secret is typed again, and a file chosen again. */
const FORGOTTEN: readonly string[] = ['password', 'file'];

/** The storage key of a form for this user, company and address; two forms of one page differ by their fields. */
export const useKeptPlace = (fields: Fields): KeptEntry => {
  const { usuario, empresa } = usePatio().sessao;
  const { pathname, search } = useLocation();
  const of = JSON.stringify([usuario.codigo, empresa?.codigo, pathname, search]);
  return { key: `patio.formulario.${Object.keys(fields).join('.')}`, of };
};

/** The stored input; null where there is none of this owner. */
export const readKept = ({ key, of }: KeptEntry): Typed | null => {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return null;
  const before = JSON.parse(kept) as { of: string; what: Typed };
  return before.of === of ? before.what : null;
};

/**
 * Stores unsaved input when the session ends, and restores it once after the same person signs in for the same company.
 */
export const KeptTyped = ({ fields }: { fields: Fields }) => {
  const { formState, getValues, setValue } = useFormContext();
  // Read here to subscribe: react-hook-form keeps both up to date only then. `isReady` is set after the record is
  // loaded.
  const { dirtyFields, isReady } = formState;
  const place = useKeptPlace(fields);
  const keep = useEffectEvent(() => {
    const typed = Object.entries(fields).flatMap(([name, { kind }]) =>
      name in dirtyFields && !FORGOTTEN.includes(kind) ? [[name, getValues(name)]] : [],
    );
    if (typed.length === 0) return;
    sessionStorage.setItem(place.key, JSON.stringify({ of: place.of, what: Object.fromEntries(typed) }));
  });
  const restore = useEffectEvent(() => {
    const typed = readKept(place) ?? {};
    sessionStorage.removeItem(place.key);
    for (const [name, value] of Object.entries(typed)) setValue(name, value, { shouldDirty: true });
  });
  useEffect(() => {
    window.addEventListener(SESSION_END, keep);
    return () => window.removeEventListener(SESSION_END, keep);
  }, []);
  useEffect(() => {
    if (isReady) restore();
  }, [isReady]);
  return null;
};
