import { createContext, type RefObject, useEffect, useMemo, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

/** The rows that left the list and are still shown. */
export const LeftRows = createContext<ReadonlySet<Identifier>>(new Set());

type RaRows = readonly RaRecord[];

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
  rows: RaRows | undefined;
  total: number;
  shown: RaRows | undefined;
  /** How many rows it had when none was held. */
  whole: number;
}

type AskedRows = Omit<Held, 'shown' | 'whole'>;

const idsOf = (rows: RaRows = []): ReadonlySet<Identifier> => new Set(rows.map(({ id }) => id));

const leftOf = (shown: RaRows = [], rows: RaRows | undefined): ReadonlySet<Identifier> => {
  const now = idsOf(rows);
  return idsOf(shown.filter(({ id }) => !now.has(id)));
};

/** Pages of rows at most: those that left, and those of the list. */
const MAX_PAGES = 2;

/** Rows that left keep their place; new ones follow the others. */
const merged = (shown: RaRows, rows: RaRows, perPage: number): RaRows => {
  const now = new Map(rows.map((row) => [row.id, row]));
  const before = idsOf(shown);
  const added = rows.filter(({ id }) => !before.has(id));
  return [
    ...shown.map((row) => now.get(row.id) ?? row),
    ...added.slice(0, Math.max(0, MAX_PAGES * perPage - shown.length)),
  ];
};

/** A row that a new one pushed to the next page has not left the list, which is no shorter then. */
const next = (before: Held, asked: AskedRows, perPage: number): Held => {
  const { shown, whole } = before;
  const { question, rows, total } = asked;
  if (before.question === question && shown && rows && total < whole && leftOf(shown, rows).size > 0)
    return { ...asked, shown: merged(shown, rows, perPage), whole };
  return { ...asked, shown: rows, whole: total };
};

/** How long rows are held after the last of them left: those of a batch leave one after the other. */
const PAUSE_MS = 3000;

/**
 * The rows to show: those that leave keep their place, so that none moves under the pointer. They are let go after a
 * pause in which none left, once nothing touches the table or all have left; at once by another page, sort or filter.
 */
export const useHeldRows = (asked: AskedRows, perPage: number, hand: boolean) => {
  const [held, setHeld] = useState<Held>({ ...asked, shown: asked.rows, whole: asked.total });
  let { shown } = held;
  if (held.rows !== asked.rows || held.question !== asked.question) {
    const now = next(held, asked, perPage);
    shown = now.shown;
    setHeld(now);
  }
  const left = useMemo(() => leftOf(shown, asked.rows), [shown, asked.rows]);
  const heldOn = left.size > 0 && hand && left.size < (shown?.length ?? 0);
  useEffect(() => {
    if (left.size === 0 || heldOn) return undefined;
    const timer = setTimeout(
      () => setHeld((now) => ({ ...now, shown: now.rows, whole: now.total })),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [left.size, heldOn]);
  return { shown, left };
};

/** Dialogs and menus: what happens there concerns the row that opened them. */
export const ABOVE = '.MuiModal-root, dialog';

/** True while the pointer or the focus is in a region. */
export const useHand = (region: RefObject<HTMLElement | null>): boolean => {
  const [{ pointer, focus }, setHand] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const note =
      (by: 'pointer' | 'focus') =>
      ({ target }: Event) => {
        if (target instanceof Element && target.closest(ABOVE)) return;
        const inside = target instanceof Node && (region.current?.contains(target) ?? false);
        setHand((hand) => (hand[by] === inside ? hand : { ...hand, [by]: inside }));
      };
    const [pointed, focused] = [note('pointer'), note('focus')];
    const left = () => setHand((hand) => ({ ...hand, pointer: false }));
    // With no other element focused; a change of focus is told by `focusin`.
    const blurred = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setHand((hand) => ({ ...hand, focus: false }));
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', pointed, { signal });
    document.documentElement.addEventListener('pointerleave', left, { signal });
    document.addEventListener('focusin', focused, { signal });
    document.addEventListener('focusout', blurred, { signal });
    return () => listening.abort();
  }, [region]);
  return pointer || focus;
};
