import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { linesOf, oneLine } from '#domain/fields/columnText.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { ShownColumn } from '../screen.ts';

/**
 * Widths of a column's content: the characters of its longest first line and of its longest word, and in digits, its
 * longest line and the width in which nothing takes more than two lines.
 */
interface Taken {
  /** Most rows have nothing in it, or none has anything. */
  sparse?: boolean;
  empty?: boolean;
  line: number;
  word: number;
  whole: number;
  halved: number;
}

/** Content widths by column key. */
export type Content = Readonly<Record<string, Taken>>;

export type Totals = Readonly<Record<string, unknown>>;

const longestOf = (texts: readonly string[]): number =>
  texts.reduce((most, { length }) => Math.max(most, length), 0);

const wordsOf = (text: string): string[] => text.split(' ');

/** Width of what is no capital letter, in digits: these measure a table's widths. */
const LETTER = 0.7;

const inDigits = (text: string): number =>
  LETTER * text.length + (1 - LETTER) * (text.match(/[\p{Lu}\d]/gu)?.length ?? 0);

/** The narrowest width of a text in two lines, broken between words. */
const inTwoLines = (text: string): number => {
  const whole = inDigits(text);
  let first = -LETTER;
  let least = whole;
  for (const word of wordsOf(text)) {
    first += LETTER + inDigits(word);
    least = Math.min(least, Math.max(first, whole - LETTER - first));
  }
  return least;
};

/** Size of the text below a state, in that of the table. */
const BELOW_STATE = 12 / 14;

/** A state's explanation wraps below it, and a drawn cell's second line stays one; all other lines are joined. */
const halvedOf = ({ tone, render }: ShownColumn, lines: readonly string[]): number => {
  const [first = '', ...more] = lines;
  if (tone) return Math.max(inTwoLines(first), BELOW_STATE * inTwoLines(oneLine(more)));
  return inTwoLines(render ? first : oneLine(lines));
};

const mostOf = (was: Taken | undefined, now: Taken): Taken => {
  const most = (name: Exclude<keyof Taken, 'sparse' | 'empty'>) => Math.max(was?.[name] ?? 0, now[name]);
  const sparse = now.sparse === true && was?.sparse !== false;
  const empty = now.empty === true && was?.empty !== false;
  return {
    sparse,
    empty,
    line: most('line'),
    word: most('word'),
    whole: most('whole'),
    halved: most('halved'),
  };
};

const takenBy = (column: ShownColumn, rows: readonly RaRecord[], totals: Totals): Taken => {
  const cells = rows.map((row) => linesOf(column, column.key, row));
  const total = formatValue(column.kind, totals[column.key]);
  const filled = cells.filter((lines) => oneLine(lines) !== '').length;
  return {
    sparse: 2 * filled < rows.length,
    empty: filled === 0,
    line: longestOf([total, ...cells.map(([first = '']) => first)]),
    word: longestOf([total, ...cells.flatMap((lines) => lines.flatMap(wordsOf))]),
    whole: Math.max(...[total, ...cells.flat()].map(inDigits)),
    halved: Math.max(inDigits(total), ...cells.map((lines) => halvedOf(column, lines))),
  };
};

/** Largest content seen at each place. It only grows: a table must not jump from page to page. */
const seen = new Map<string, Content>();

/** The known content widths of a place. */
export const contentAt = (place: string): Content | null => seen.get(place) ?? null;

const grow = (place: string, columns: readonly ShownColumn[], rows: readonly RaRecord[], totals: Totals) => {
  const before = seen.get(place);
  const after = Object.fromEntries(
    columns.map((column) => [column.key, mostOf(before?.[column.key], takenBy(column, rows, totals))]),
  );
  // The same object where nothing grew: a table depends on it.
  if (before && JSON.stringify(before) === JSON.stringify(after)) return before;
  seen.set(place, after);
  return after;
};

const NONE: Totals = {};

/** The content widths with the current rows; null until there are any. */
export const useContent = (
  place: string,
  columns: readonly ShownColumn[],
  rows: readonly RaRecord[] | undefined,
  totals: Totals = NONE,
): Content | null =>
  useMemo(
    () => (rows && rows.length > 0 ? grow(place, columns, rows, totals) : contentAt(place)),
    [place, columns, rows, totals],
  );
