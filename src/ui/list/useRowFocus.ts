import { type RefObject, useEffect, useRef } from 'react';
import { rowAround, rowsIn } from './rowKeys.ts';

/** Dialogs and menus: a click there concerns the row that opened them. */
const ABOVE = '.MuiModal-root, dialog';

/** Roving tabindex: only the row that had the focus last is in the tab order. */
const rove = (rows: readonly HTMLElement[], current: HTMLElement | undefined) => {
  for (const row of rows) row.tabIndex = row === current ? 0 : -1;
};

/**
 * Remembers the focused row of a region and restores the focus when its element is gone: after a dialog, or after new
 * rows. A change of `data`, or of `above` (the number of open overlays), may have removed it.
 */
export const useRowFocus = (region: RefObject<HTMLElement | null>, data: unknown, above: number): void => {
  const last = useRef<{ id: string | undefined; at: number } | null>(null);
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const remember = ({ target }: FocusEvent) => {
      const rows = rowsIn(element);
      const row = rowAround(target);
      if (row === null || !rows.includes(row)) return;
      last.current = { id: row.dataset.row, at: rows.indexOf(row) };
      rove(rows, row);
    };
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && !element.contains(target) && !target.closest(ABOVE))
        last.current = null;
    };
    element.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: data and above may have removed the focused element
  useEffect(() => {
    if (region.current === null) return;
    const rows = rowsIn(region.current);
    const { id, at } = last.current ?? { id: undefined, at: 0 };
    const row = rows.find(({ dataset }) => dataset.row === id) ?? rows[Math.min(at, rows.length - 1)];
    rove(rows, row);
    if (last.current !== null && document.activeElement === document.body) row?.focus();
  }, [region, data, above]);
};
