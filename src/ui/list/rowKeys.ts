import { type RefObject, useEffect, useRef } from 'react';
import { ACTIONS, CHECK, END } from './tableStyles.ts';
import { ABOVE } from './useHeldRows.ts';

interface Key {
  /** A single letter, which can be turned off. */
  letter?: string;
  onRow?: string;
  does: string;
}

/** The commands of a list by their keyboard shortcuts, with the texts of their dialog or of react-admin. */
const COMMANDS = {
  next: { letter: 'j', onRow: 'ArrowDown', does: 'Vai para a linha seguinte' },
  previous: { letter: 'k', onRow: 'ArrowUp', does: 'Volta para a linha anterior' },
  choose: { letter: 'x', onRow: ' ', does: 'Seleciona a linha, ou desfaz a seleção' },
  open: { onRow: 'Enter', does: 'Abre a linha' },
  expand: { letter: 'e', does: 'Mostra ou esconde os detalhes da linha' },
  act: { letter: 'a', does: 'Vai para as ações da linha' },
  nextPage: { letter: 'n', does: 'ra.navigation.next' },
  previousPage: { letter: 'p', does: 'ra.navigation.previous' },
  search: { letter: '/', does: 'Vai para a busca' },
  help: { letter: '?', does: 'Mostra estas teclas' },
} satisfies Record<string, Key>;

type Act = keyof typeof COMMANDS;
export const KEYS = Object.entries<Key>(COMMANDS) as [Act, Key][];

const ROW = 'tr[data-row]:not([inert])';

export const rowsIn = (region: HTMLElement): HTMLElement[] => [...region.querySelectorAll<HTMLElement>(ROW)];

/** The row that contains an element, or the row above the expansion that does. */
export const rowAround = (target: EventTarget | null): HTMLElement | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr') : null;
  if (row?.matches(ROW)) return row;
  const above = row?.previousElementSibling;
  return above instanceof HTMLElement && above.matches(ROW) ? above : null;
};

const TYPED = 'textarea, select, [contenteditable=true], [role=combobox], [role=spinbutton]';
const NOT_TYPED = ['checkbox', 'radio', 'button', 'submit'];

/** Ignore keys in text inputs, and all keys while a modal is open. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !NOT_TYPED.includes(target.type)) ||
  (target instanceof Element && target.closest(TYPED) !== null) ||
  document.querySelector('.MuiModal-root') !== null;

/** The command of a key event; null if the key has none or belongs to another element. */
export const actOf = (event: KeyboardEvent, letters: boolean): Act | null => {
  const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || altKey || metaKey || isElsewhere(target)) return null;
  const onRow = target instanceof Element && target.matches(ROW);
  const isMeant = (one: Key) => (letters && one.letter === key) || (onRow && one.onRow === key);
  return KEYS.find(([, one]) => isMeant(one))?.[0] ?? null;
};

const clickIn = (row: HTMLElement | null | undefined, selector: string) =>
  row?.querySelector<HTMLElement>(selector)?.click();

const BUTTON = 'button:not(:disabled)';

/** Focuses the first action of a row, in it or in its expansion; a menu opens. */
const reachActions = (row: HTMLElement, expanded = false): void => {
  const below = row.nextElementSibling;
  const open = below && !below.matches(ROW) ? below : null;
  const button =
    row.querySelector<HTMLElement>(`.${ACTIONS} ${BUTTON}`) ??
    open?.querySelector<HTMLElement>(BUTTON) ??
    row.querySelector<HTMLElement>(`td:not(.${CHECK}):not(.${END}) ${BUTTON}`);
  if (button) {
    button.focus();
    if (button.ariaHasPopup === 'menu') button.click();
  } else if (!expanded && !open) {
    clickIn(row, `.${END} button`);
    requestAnimationFrame(() => reachActions(row, true));
  }
};

const move = (region: HTMLElement, current: HTMLElement | null, by: 1 | -1): void => {
  const rows = rowsIn(region);
  const start = rows.findIndex((row) => row.tabIndex === 0);
  const at = current ? rows.indexOf(current) + by : Math.max(0, start);
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus();
};

/** Executes a command by clicking or focusing the page's existing controls. */
export const perform = (act: Act, region: HTMLElement): void => {
  const row = region.contains(document.activeElement) ? rowAround(document.activeElement) : null;
  if (act === 'next' || act === 'previous') move(region, row, act === 'next' ? 1 : -1);
  if (act === 'choose') clickIn(row, `.${CHECK} input`);
  if (act === 'expand') clickIn(row, `.${END} button`);
  if (act === 'open') row?.click();
  if (act === 'act' && row) reachActions(row);
  if (act === 'search') document.querySelector<HTMLElement>('input[type=search]')?.focus();
};

/** Roving tabindex: only the row that had the focus last is in the tab order. */
const rove = (rows: readonly HTMLElement[], current: HTMLElement | undefined) => {
  for (const row of rows) row.tabIndex = row === current ? 0 : -1;
};

/**
 * Remembers the focused row of a region and restores the focus when its element is gone: after a dialog, or after new
 * rows. A change of `rows`, or of `above` (the number of open overlays), may have removed it.
 */
export const useRowFocus = (region: RefObject<HTMLElement | null>, rows: unknown, above: number): void => {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and above may have removed the focused element
  useEffect(() => {
    if (region.current === null) return;
    const shown = rowsIn(region.current);
    const { id, at } = last.current ?? { id: undefined, at: 0 };
    const row = shown.find(({ dataset }) => dataset.row === id) ?? shown[Math.min(at, shown.length - 1)];
    rove(shown, row);
    if (last.current !== null && document.activeElement === document.body) row?.focus();
  }, [region, rows, above]);
};
