import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { linesOf } from '#domain/fields/columnText.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { ShownColumn } from '../shownColumns.ts';

/** Widths of a column's content in characters: its longest first line, its longest word, and its longest line. */
interface Taken {
  line: number;
  word: number;
  whole: number;
}

/** Content widths by column key. */
export type Content = Readonly<Record<string, Taken>>;

export type Totals = Readonly<Record<string, unknown>>;

const longestOf = (texts: readonly string[]): number =>
  texts.reduce((most, { length }) => Math.max(most, length), 0);

const wordsOf = (text: string): string[] => text.split(' ');

const MEASURES = ['line', 'word', 'whole'] as const;

const mostOf = (was: Taken, now: Taken): Taken => ({
  line: Math.max(was.line, now.line),
  word: Math.max(was.word, now.word),
  whole: Math.max(was.whole, now.whole),
});

const takenBy = (column: ShownColumn, rows: readonly RaRecord[], totals: Totals): Taken => {
  const cells = rows.map((row) => linesOf(column, column.key, row));
  const total = formatValue(column.kind, totals[column.key]);
  return {
    line: longestOf([total, ...cells.map(([first = '']) => first)]),
    word: longestOf([total, ...cells.flatMap((lines) => lines.flatMap(wordsOf))]),
    whole: longestOf([total, ...cells.flat()]),
  };
};

/** Largest content seen at each place. It only grows: a table must not jump from page to page. */
const seen = new Map<string, Content>();

/** The known content widths of a place. */
export const contentAt = (place: string): Content | null => seen.get(place) ?? null;

const grow = (place: string, columns: readonly ShownColumn[], rows: readonly RaRecord[], totals: Totals) => {
  const before = seen.get(place);
  const after = Object.fromEntries(
    columns.map((column) => {
      const [was, now] = [before?.[column.key], takenBy(column, rows, totals)];
      if (was && MEASURES.every((measure) => now[measure] <= was[measure])) return [column.key, was];
      return [column.key, was ? mostOf(was, now) : now];
    }),
  );
  if (before && columns.every(({ key }) => before[key] === after[key])) return before;
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
