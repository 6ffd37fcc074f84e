import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RaRecord } from 'react-admin';

type Rows = readonly RaRecord[];

/**
 * Rows that say what they said are the objects that they were, wherever they stand now: what shows one is not drawn
 * again because the list was sorted or another row left it. The query itself compares them by their places.
 */
export const useSameRows = <D extends Rows | undefined>(rows: D): D => {
  const last = useRef<{ rows: Rows | undefined; same: Rows }>({ rows: undefined, same: [] });
  if (rows !== undefined && rows !== last.current.rows) {
    const known = new Map(last.current.same.map((row) => [row.id, row]));
    last.current = { rows, same: rows.map((row) => replaceEqualDeep(known.get(row.id), row) as RaRecord) };
  }
  return (rows === undefined ? undefined : last.current.same) as D;
};
