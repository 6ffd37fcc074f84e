import type { FieldKind } from '#domain/fields/kinds.ts';
import type { ShownColumn } from '../shownColumns.ts';

/** Characters a kind takes when its column does not say. */
const WIDTHS: Partial<Record<FieldKind, number>> = {
  integer: 8,
  money: 14,
  flag: 7,
  date: 11,
  dateTime: 16,
  chassi: 19,
  placa: 9,
  cnpj: 20,
  cpf: 15,
  cpfCnpj: 20,
  chaveNfe: 58,
  telefone: 16,
  cep: 10,
};

/** Space on either side of a cell. */
export const PADDING_PX = 8;

/** What sorts by a column stands beside the last word of its head. */
const SORT_CHARACTERS = 3;

const longestWord = (label: string): number => Math.max(...label.split(' ').map(({ length }) => length));

/** Characters that a column takes: a head breaks between its words, and none of them is cut. */
export const charactersOf = ({ width, kind, label }: Pick<ShownColumn, 'width' | 'kind' | 'label'>): number =>
  Math.max(width ?? WIDTHS[kind] ?? 24, longestWord(label) + SORT_CHARACTERS);

/** What there is for the columns of a table: pixels, and how many of them one character takes. */
export interface Room {
  width: number;
  character: number;
}

/** Where a column that says nothing stands among those that may be folded away; 0 stays in any case. */
const COMMON_RANK = 5;

const rankOf = (column: ShownColumn, anchor: string): number =>
  column.key === anchor ? 0 : (column.rank ?? COMMON_RANK);

/**
 * The columns that there is room for, in their order, and those that go below the row instead: highest rank first, of
 * equals the one furthest right. What a row is known by, and what a list ranks 0, always stays. Without a measure all do.
 */
export const fitColumns = (columns: readonly ShownColumn[], anchor: string, room: Room | null) => {
  const folded = new Set<ShownColumn>();
  if (room !== null) {
    const pixels = (column: ShownColumn) => charactersOf(column) * room.character + 2 * PADDING_PX;
    let over = columns.reduce((sum, column) => sum + pixels(column), 0) - room.width;
    const given = columns
      .map((column, at) => ({ column, at, rank: rankOf(column, anchor) }))
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank || b.at - a.at);
    for (const { column } of given) {
      if (over <= 0) break;
      folded.add(column);
      over -= pixels(column);
    }
  }
  return {
    shown: columns.filter((column) => !folded.has(column)),
    folded: columns.filter((column) => folded.has(column)),
  };
};
