import { createContext, useEffect, useMemo, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

/** The rows that left the list and are still shown. */
export const LeftRows = createContext<ReadonlySet<Identifier>>(new Set());

type Rows = readonly RaRecord[];

/** How many rows a filter that is empty now had since it was chosen. */
export const EmptiedBy = createContext(0);

/** The most rows that one question had. */
export const useMost = (question: string, total = 0): number => {
  const [most, setMost] = useState({ question, total });
  if (most.question !== question || total > most.total) setMost({ question, total });
  return most.question === question ? Math.max(most.total, total) : total;
};

interface Held {
  /** Identity of the query whose rows are held. */
  question: string;
  rows: Rows | undefined;
  shown: Rows | undefined;
}

const idsOf = (rows: Rows = []): ReadonlySet<Identifier> => new Set(rows.map(({ id }) => id));

const leftOf = (shown: Rows = [], rows: Rows | undefined): ReadonlySet<Identifier> => {
  const now = idsOf(rows);
  return idsOf(shown.filter(({ id }) => !now.has(id)));
};

/** Rows that left keep their place; new ones follow the others while the page has room. */
const merged = (shown: Rows, rows: Rows, perPage: number): Rows => {
  const now = new Map(rows.map((row) => [row.id, row]));
  const before = idsOf(shown);
  const added = rows.filter(({ id }) => !before.has(id));
  return [
    ...shown.map((row) => now.get(row.id) ?? row),
    ...added.slice(0, Math.max(0, perPage - shown.length)),
  ];
};

const shownOf = (
  before: Held,
  { question, rows }: Omit<Held, 'shown'>,
  perPage: number,
): Rows | undefined => {
  const { shown } = before;
  if (before.question !== question || shown === undefined || rows === undefined) return rows;
  return leftOf(shown, rows).size > 0 ? merged(shown, rows, perPage) : rows;
};

/** How long rows are held after the last of them left: those of a batch leave one after the other. */
const PAUSE_MS = 3000;

/**
 * The rows to show: those that leave keep their place, so that none moves under the pointer. They are let go after a
 * pause in which none left, once nothing touches the table or all have left; at once by another page, sort or filter.
 */
export const useHeldRows = (asked: Omit<Held, 'shown'>, perPage: number, hand: boolean) => {
  const [held, setHeld] = useState<Held>({ ...asked, shown: asked.rows });
  let { shown } = held;
  if (held.rows !== asked.rows || held.question !== asked.question) {
    shown = shownOf(held, asked, perPage);
    setHeld({ ...asked, shown });
  }
  const left = useMemo(() => leftOf(shown, asked.rows), [shown, asked.rows]);
  const heldOn = left.size > 0 && hand && left.size < (shown?.length ?? 0);
  useEffect(() => {
    if (left.size === 0 || heldOn) return undefined;
    const timer = setTimeout(() => setHeld((now) => ({ ...now, shown: now.rows })), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [left.size, heldOn]);
  return { shown, left };
};
