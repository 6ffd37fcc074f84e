import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

type RaRows = readonly RaRecord[];

interface Held {
  /** Identity of the query whose rows are held. */
  question: string;
  rows: RaRows | undefined;
  total: number;
  shown: RaRows | undefined;
  /** How many rows it had when none was held. */
  whole: number;
  /** The last rows that left and are not shown any more. */
  gone: RaRows;
  /** How often rows were let go. */
  folds: number;
}

interface AskedRows extends Pick<Held, 'question' | 'rows' | 'total'> {
  /** Rows of the list are being processed. */
  running: boolean;
}

const NONE: RaRows = [];

const idsOf = (rows: RaRows = NONE): ReadonlySet<Identifier> => new Set(rows.map(({ id }) => id));

const leftOf = (shown: RaRows = NONE, rows: RaRows | undefined): RaRows => {
  const now = idsOf(rows);
  return shown.filter(({ id }) => !now.has(id));
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

/** Outside of a batch, a row that a new one pushed to the next page has not left the list, which is no shorter then. */
const next = (before: Held, { running, ...asked }: AskedRows, perPage: number): Held => {
  const { shown, rows: known, whole, gone, folds } = before;
  const { question, rows, total } = asked;
  if (before.question !== question || !shown || !rows)
    return { ...asked, shown: rows, whole: total, gone: NONE, folds };
  const held = leftOf(shown, known).length > 0;
  const hold = running || (leftOf(shown, rows).length > 0 && (held || total < whole));
  if (hold) return { ...asked, shown: merged(shown, rows, perPage), whole, gone: leftOf(gone, rows), folds };
  return { ...asked, shown: rows, whole: total, gone: leftOf(gone, rows), folds };
};

/** Rows that leave keep their place, so that none moves under the pointer, or before the eyes of who only watches. */
export const useHeldRows = (asked: AskedRows, perPage: number) => {
  const { running: _, ...first } = asked;
  const [held, setHeld] = useState<Held>({
    ...first,
    shown: asked.rows,
    whole: asked.total,
    gone: NONE,
    folds: 0,
  });
  let now = held;
  if (held.rows !== asked.rows || held.question !== asked.question) {
    now = next(held, asked, perPage);
    setHeld(now);
  }
  const { shown, gone, folds } = now;
  const left = useMemo(() => leftOf(shown, asked.rows), [shown, asked.rows]);
  return {
    shown,
    left,
    gone,
    folds,
    letGo: () =>
      setHeld(({ gone: before, ...one }) => ({
        ...one,
        shown: one.rows,
        whole: one.total,
        folds: one.folds + 1,
        gone: [...before, ...leftOf(one.shown, one.rows)].slice(-MAX_PAGES * perPage),
      })),
  };
};

/** How long rows are held after the last of them left: those of a batch leave one after the other. */
const PAUSE_MS = 3000;
/** The same while a batch runs, which may wait for the registry. */
const RUNNING_PAUSE_MS = 120_000;
/** So many rows are a batch's, whose end is waited for; fewer left by a click each, and the next click is near. */
const BATCH = 10;

interface Watched extends Pick<ReturnType<typeof useHeldRows>, 'shown' | 'left' | 'letGo'> {
  /** An operation of these rows, or of their batch, is under way. */
  running: boolean;
  /** Something touches the table. */
  hand: boolean;
}

/**
 * Lets held rows go: after the end of a batch, or once nothing touches the table, or all have left; at once where nobody
 * sees the page, and never while the pointer moves or somebody types.
 */
export const useLetGo = ({ shown = NONE, left, letGo, running, hand }: Watched): void => {
  const few = left.length < BATCH && left.length < shown.length;
  const holds = left.length > 0 && !(hand && few && !running);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with each row that leaves
  useEffect(() => {
    if (!holds) return undefined;
    const wait = () => setTimeout(letGo, running ? RUNNING_PAUSE_MS : PAUSE_MS);
    let timer = wait();
    const again = () => {
      clearTimeout(timer);
      timer = wait();
    };
    const unseen = () => document.visibilityState === 'hidden' && letGo();
    const listening = new AbortController();
    const { signal } = listening;
    for (const input of ['pointermove', 'keydown']) document.addEventListener(input, again, { signal });
    document.addEventListener('visibilitychange', unseen, { signal });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [left.length, holds, running]);
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
