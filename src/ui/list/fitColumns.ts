import type { FieldKind } from '#domain/fields/kinds.ts';
import { alignOf, isMono } from '../fields/face.ts';
import type { ShownColumn } from '../screen.ts';
import type { Content } from './columnContent.ts';

/** Characters by kind, for a column without a width whose rows are not known. */
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

/** Kinds that wrap to a second line; values of others are never broken. */
const WRAPS: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'longText', 'choice', 'email', 'chaveNfe']);

/** Width of a character of a tabular kind: that of a digit, wider than the text that measures widths. */
const TABULAR = 1.08;

/** Kinds drawn as a chip or with an icon. */
const SIGNS: ReadonlySet<FieldKind> = new Set<FieldKind>(['flag', 'choice']);
const SIGN_CHARACTERS = 1;
/** Padding of a state's pill, and what its bold letters take more. */
const PILL_CHARACTERS = 4;

/** Padding on either side of a cell. */
export const PADDING_PX = 5;
/** More of it after a right-aligned value, and as many characters. */
export const END_GAP_PX = 6;
const END_GAP_CHARACTERS = 0.75;

/** Width of the sort icon beside the last word of a header. */
const SORT_CHARACTERS = 3;

const longestWord = (label: string): number => Math.max(...label.split(' ').map(({ length }) => length));

/** The preferred and the minimum width of a column, and the one that cuts no line, in characters. */
export interface Width {
  wanted: number;
  least: number;
  whole: number;
}

const fixed = (characters: number, whole = 0): Width => ({
  wanted: characters,
  least: characters,
  whole: Math.max(characters, whole),
});

/** The width of one line of a cell by its header and rows; the column's own width is the maximum for text until the others have theirs. */
const lineWidthOf = (column: ShownColumn, content: Content | null, sorts: boolean): Width => {
  const { key, kind, label, render, says, tone, actions, buttons, target } = column;
  // A header breaks between words, and no word is cut.
  const head = longestWord(label) + (sorts ? SORT_CHARACTERS : 0);
  const gap = alignOf(kind) === 'right' ? END_GAP_CHARACTERS : 0;
  const beside = tone ? PILL_CHARACTERS : gap;
  const told = Math.max(column.width ?? WIDTHS[kind] ?? 24, head) + beside;
  const taken = content?.[key];
  if (!taken || (actions && !tone) || buttons || target) return fixed(told);
  if (SIGNS.has(kind) && (render || !says)) return fixed(Math.max(head, taken.line + SIGN_CHARACTERS));
  if (!WRAPS.has(kind)) {
    if (render && says) return fixed(told, taken.whole);
    return fixed(Math.max(head, taken.line * (isMono(kind) || kind === 'integer' ? TABULAR : 1)) + gap);
  }
  // Plus one: a word of capitals is wider than as many digits.
  const halved = Math.max(taken.word, Math.ceil(taken.halved)) + 1 + beside;
  const least = Math.min(told, halved);
  // A state takes two lines where no column has to go for it.
  const wanted = Math.max(head, least, Math.min(tone ? Math.max(told, halved) : told, taken.line + beside));
  return { wanted, least: Math.max(head, least), whole: Math.max(wanted, taken.whole + beside) };
};

/** The width of a column: that of the wider one of its lines. */
export const widthOf = (column: ShownColumn, content: Content | null, sorts: boolean): Width => {
  const own = lineWidthOf(column, content, sorts);
  if (!column.below) return own;
  const below = lineWidthOf(column.below, content, false);
  const wider = (name: keyof Width) => Math.max(own[name], below[name]);
  return { wanted: wider('wanted'), least: wider('least'), whole: wider('whole') };
};

/** The space for a table's columns: pixels, and pixels per character. */
export interface Room {
  width: number;
  character: number;
}

/** Rank of a column without one, for folding; columns of rank 0 and a row's state always stay. */
const COMMON_RANK = 5;

export const rankOf = (column: ShownColumn, anchor: string): number =>
  column.key === anchor || column.tone ? 0 : (column.rank ?? COMMON_RANK);

/** Columns without a value in most rows go first, before these those without any: those beside them say more. */
const SPARSE = 10;
const EMPTY = 100;

interface Fitting {
  anchor: string;
  room: Room | null;
  /** Columns that stay even where there is no room for them. */
  kept: readonly string[];
  widthOf: (column: ShownColumn) => Width;
  isSparse?: (column: ShownColumn) => boolean;
  isEmpty?: (column: ShownColumn) => boolean;
}

/** Gives each column its preferred width, shrinks all proportionally towards the minimum, or gives what is left to cut lines. */
const spread = (columns: readonly ShownColumn[], { room, widthOf: of }: Fitting) => {
  const widths = columns.map((column) => ({ key: column.key, ...of(column) }));
  const sum = (name: keyof Width) => widths.reduce((all, width) => all + width[name], 0);
  const wanted = sum('wanted');
  const there = room ? (room.width - columns.length * 2 * PADDING_PX) / room.character : wanted;
  const [low, high] = there < wanted ? (['least', 'wanted'] as const) : (['wanted', 'whole'] as const);
  const gap = sum(high) - sum(low);
  const share = gap > 0 ? Math.min(1, Math.max(0, (there - sum(low)) / gap)) : 0;
  return {
    widths: Object.fromEntries(
      widths.map(({ key, ...one }) => [key, one[low] + (one[high] - one[low]) * share]),
    ),
    over: sum('least') > there,
  };
};

/**
 * The columns that fit, in their order, and those moved below the row: highest rank first, of equals the rightmost. The
 * column that names a row, and those of rank 0, always stay. Without a measurement all stay.
 */
export const fitColumns = (columns: readonly ShownColumn[], fitting: Fitting) => {
  const { anchor, room, kept } = fitting;
  const without = new Set<ShownColumn>();
  if (room !== null) {
    const pixels = (column: ShownColumn) => fitting.widthOf(column).least * room.character + 2 * PADDING_PX;
    let over = columns.reduce((sum, column) => sum + pixels(column), 0) - room.width;
    const given = columns
      .map((column, at) => ({ column, at, rank: rankOf(column, anchor) }))
      .filter(({ rank }) => rank > 0)
      .map((one) => {
        const less = fitting.isEmpty?.(one.column) ? EMPTY : fitting.isSparse?.(one.column) ? SPARSE : 0;
        return { ...one, rank: one.rank + less };
      })
      .sort((a, b) => b.rank - a.rank || b.at - a.at);
    for (const { column } of given) {
      if (over <= 0) break;
      without.add(column);
      over -= pixels(column);
    }
  }
  const isFolded = (column: ShownColumn) => without.has(column) && !kept.includes(column.key);
  const shown = columns.filter((column) => !isFolded(column));
  return { shown, folded: columns.filter(isFolded), ...spread(shown, fitting) };
};
