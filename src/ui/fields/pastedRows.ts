import { buscavel } from '#domain/values/accents.ts';
import { compact } from '#domain/values/compact.ts';

/** What a table shows of a row, and the headers of its columns, as far as a paste may name them. */
interface PastedOver {
  /** The header of the rows' names. */
  of: string;
  /** The texts that name each row. */
  names: readonly (readonly string[])[];
  /** Label of each column that takes a text. */
  labels: Readonly<Record<string, string>>;
}

/** A pasted line: the row that it names, null for the next one below, and its cells in order or by their column. */
interface PastedLine {
  row: number | null;
  cells: readonly { text: string; column: string | null }[];
}

interface Pasted {
  lines: readonly PastedLine[];
  /** Lines that name no row of the table. */
  unknown: number;
}

/** Cells as a workbook copies them: a line a row, a tab between columns. */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

const plain = (text: string): string => compact(buscavel(text));

/** The first line is a heading if it names a column, or alone has no digit. */
const isHeading = ([first = [], ...others]: readonly string[][], { of, labels }: PastedOver): boolean => {
  const known = new Set([of, 'chassi', ...Object.values(labels)].map(plain));
  if (first.some((cell) => cell !== '' && known.has(plain(cell)))) return true;
  const hasDigit = (cells: readonly string[]) => cells.some((cell) => /\d/.test(cell));
  return others.length > 0 && !hasDigit(first) && others.every(hasDigit);
};

/** The column by which most lines name a row; -1 where they name none. */
const keyOf = (lines: readonly string[][], rowOf: (cell: string) => number | undefined): number => {
  const width = Math.max(...lines.map((cells) => cells.length));
  const hits = Array.from(
    { length: width },
    (_, at) => lines.filter((cells) => rowOf(cells[at] ?? '') !== undefined).length,
  );
  const most = Math.max(...hits);
  return width > 1 && most > 0 ? hits.indexOf(most) : -1;
};

/** Rows by each text that names one of them alone. */
const rowsByName = (names: PastedOver['names']): ReadonlyMap<string, number> => {
  const all = names.flatMap((texts, row) => [...new Set(texts.map(plain))].map((text) => ({ text, row })));
  const alone = all.filter(
    ({ text, row }) => text && all.every((one) => one.row === row || one.text !== text),
  );
  return new Map(alone.map(({ text, row }) => [text, row]));
};

/** Reads what a workbook or a text copied: a heading is no row, and a line that names its row goes there. */
export const pastedRows = (text: string, over: PastedOver): Pasted => {
  const whole = cellsOf(text);
  const heading = isHeading(whole, over) ? (whole[0] ?? []) : [];
  const lines = (heading.length > 0 ? whole.slice(1) : whole).filter((cells) => cells.some(Boolean));
  const byName = rowsByName(over.names);
  const rowOf = (cell: string) => byName.get(plain(cell));
  const key = keyOf(lines, rowOf);
  const columns = Object.entries(over.labels);
  const columnOf = (at: number): string | null =>
    columns.find(([, label]) => plain(label) === plain(heading[at] ?? ''))?.[0] ?? null;
  const headed = heading.some((_, at) => columnOf(at) !== null);
  const placed = lines.flatMap((cells): PastedLine[] => {
    const row = key < 0 ? null : rowOf(cells[key] ?? '');
    const rest = cells.flatMap((cell, at) => (at === key ? [] : [{ text: cell, column: columnOf(at) }]));
    return row === undefined ? [] : [{ row, cells: headed ? rest.filter(({ column }) => column) : rest }];
  });
  return { lines: placed, unknown: lines.length - placed.length };
};
