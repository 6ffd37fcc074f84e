import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Fields } from '#domain/fields/field.ts';
import { usePatio } from '../context.ts';
import { SESSION_END } from '../sessionEnd.ts';

type Typed = Record<string, unknown>;

/** Where what was typed is kept, and whose it is: nobody else's, and nowhere else. In this tab only. */
interface Place {
  key: string;
  of: string;
}

/** A secret is typed again, and a file chosen again. */
const FORGOTTEN: readonly string[] = ['password', 'file'];

/** A form's place for this person and company: two forms of one page are told apart by their fields. */
export const useKeptPlace = (fields: Fields): Place => {
  const { usuario, empresa } = usePatio().sessao;
  const { pathname, search } = useLocation();
  const of = JSON.stringify([usuario.codigo, empresa?.codigo, pathname, search]);
  return { key: `patio.formulario.${Object.keys(fields).join('.')}`, of };
};

/** What is kept there; null where nothing of theirs is. */
export const readKept = ({ key, of }: Place): Typed | null => {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return null;
  const before = JSON.parse(kept) as { of: string; what: Typed };
  return before.of === of ? before.what : null;
};

/** Keeps what was typed when the session ends, and gives it back once to whoever signs in again, for the same company. */
export const KeptTyped = ({ fields }: { fields: Fields }) => {
  const { formState, getValues, setValue } = useFormContext();
  // Read here, so that the form keeps both up to date. It begins with its record, and is ready after that.
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
