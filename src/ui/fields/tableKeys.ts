import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
import type { Field, Fields } from '#domain/fields/field.ts';
import { contagem } from '#domain/values/contagem.ts';
import { useToast } from '../useToast.ts';
import { fillsItsMask } from './MaskedInput.tsx';
import { pastedRows } from './pastedRows.ts';

/** A row of a form's table: what it is about, and its fields by their column. */
interface FormRow {
  /** The first line names it. */
  lines: readonly string[];
  cells: Readonly<Record<string, string>>;
}

/** Many like rows, as a table where there is room. */
export interface FormRows {
  /** The header of the rows' names. */
  of: string;
  rows: readonly FormRow[];
}

const ROW = 'data-row';
const COLUMN = 'data-column';
const INPUT = 'input:not([type=file]):enabled, textarea:not([aria-hidden]):enabled';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** Marks the element around an input, or the place of one, of a row's column. */
export const cellProps = (row: number, column: string) => ({ [ROW]: row, [COLUMN]: column });

const inputOf = (cell: Element | null | undefined): TextBox | null =>
  cell?.querySelector<TextBox>(INPUT) ?? null;

const cellOf = ({ target }: { target: EventTarget }): Element | null =>
  target instanceof Element ? target.closest(`[${COLUMN}]`) : null;

const isTextBox = (target: EventTarget): target is TextBox =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file');

/** The cells of a column in which something can be typed, from a cell on, downwards. */
const cellsBelow = (cell: Element): Element[] => {
  const column = `[${COLUMN}="${cell.getAttribute(COLUMN)}"]`;
  const cells = [...(cell.closest('form')?.querySelectorAll(column) ?? [])];
  return cells.slice(cells.indexOf(cell)).filter((one) => inputOf(one) !== null);
};

/** Focuses the input below; null if there is none. */
const goDown = (cell: Element): TextBox | null => {
  const [, below] = cellsBelow(cell);
  const input = inputOf(below);
  input?.focus();
  input?.select();
  return input;
};

const submitOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLButtonElement>('button[type=submit]:enabled');

/** The input after one that is in no row. */
const nextOf = (input: TextBox): TextBox | undefined => {
  const all = [...(input.form?.querySelectorAll<TextBox>(INPUT) ?? [])];
  return all[all.indexOf(input) + 1];
};

/** As if it was typed: the input's own mask and look-ups follow. */
const write = (input: TextBox, text: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The next cell of a row that has an input, from a cell on. */
const withInput = (cell: Element | null | undefined): Element | null =>
  cell && !inputOf(cell) ? withInput(cell.nextElementSibling) : (cell ?? null);

type Cells = ReturnType<typeof pastedRows>['lines'][number]['cells'];

/** Writes a line's cells into a row, each by its column or to the right; returns the texts that found no input. */
const writeLine = (form: Element | null, start: Element | null | undefined, cells: Cells): number => {
  const row = start?.getAttribute(ROW);
  let beside: Element | null = start ?? null;
  let lost = 0;
  for (const { text, column } of cells) {
    const named = column !== null && form?.querySelector(`[${ROW}="${row}"][${COLUMN}="${column}"]`);
    const cell = named || withInput(beside);
    const input = inputOf(cell);
    if (input) write(input, text);
    else if (text !== '') lost += 1;
    beside = cell?.nextElementSibling ?? null;
  }
  return lost;
};

const lostText = (lost: number, unknown: number, of: string): string =>
  [
    lost > 0 &&
      `${contagem(lost, 'valor colado não coube', 'valores colados não couberam')} na tabela. Confira a linha em que a colagem começou.`,
    unknown > 0 &&
      `${contagem(unknown, 'linha colada é', 'linhas coladas são')} de ${of.toLowerCase()} que não está na tabela.`,
  ]
    .filter(Boolean)
    .join(' ');

/** What does not fit is said: nobody counts a workbook's lines. */
const onPaste =
  ({ of, rows }: FormRows, all: Fields, tell: (sentence: string) => void) =>
  (event: ClipboardEvent) => {
    const cell = cellOf(event);
    const text = event.clipboardData.getData('text');
    if (!cell || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    const form = cell.closest('form');
    const fields = rows.flatMap(({ cells }) => Object.entries(cells));
    const asked = fields.filter(([, own]) => all[own] && !all[own].readOnly);
    const labels = Object.fromEntries(asked.map(([column, own]) => [column, all[own]?.label ?? '']));
    const { lines, unknown } = pastedRows(text, { of, names: rows.map((row) => row.lines), labels });
    const below = cellsBelow(cell);
    const column = cell.getAttribute(COLUMN);
    const startOf = (row: number) => form?.querySelector(`[${ROW}="${row}"][${COLUMN}="${column}"]`);
    const lost = lines.reduce(
      (sum, { row, cells }, at) => sum + writeLine(form, row === null ? below[at] : startOf(row), cells),
      0,
    );
    const said = lostText(lost, unknown, of);
    if (said !== '') tell(said);
  };

/** True for a value that fills its field, which has one length. */
const isWhole = (field: Field | undefined, text: string): boolean =>
  field?.kind === 'text'
    ? field.minLength !== undefined && field.minLength === field.maxLength && text.length === field.minLength
    : fillsItsMask(field?.kind, text);

/**
 * Keys of a form of many like rows. Enter goes down, from the last row to the button, and never submits: the person types
 * on without looking. The last character of fields of one length goes down by itself, and takes the Enter that follows it.
 * Ctrl+Enter submits. A list of choices keeps its own Enter.
 */
export const useTableKeys = (all: Fields, table: FormRows | undefined) => {
  const toast = useToast();
  const movedTo = useRef<TextBox | null>(null);
  if (!table) return {};
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const { target, key } = event;
    const moved = movedTo.current;
    movedTo.current = null;
    if (key !== 'Enter' || !isTextBox(target)) return;
    event.preventDefault();
    if (target.getAttribute('aria-expanded') === 'true') return;
    event.stopPropagation();
    const sends = event.ctrlKey || event.metaKey;
    if (sends) submitOf(target.form)?.click();
    if (sends || event.repeat || moved === target) return;
    const cell = cellOf(event);
    const went = cell ? goDown(cell) : nextOf(target);
    (went ?? submitOf(target.form))?.focus();
  };
  const onInput = (event: FormEvent): void => {
    const cell = cellOf(event);
    const { inputType } = event.nativeEvent as InputEvent;
    if (!cell || inputType !== 'insertText' || !isTextBox(event.target)) return;
    if (isWhole(all[event.target.name], event.target.value)) movedTo.current = goDown(cell);
  };
  return { onKeyDownCapture, onInput, onPaste: onPaste(table, all, (text) => toast('warning', text)) };
};
