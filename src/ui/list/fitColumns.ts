import type { FieldKind } from '#domain/fields/kinds.ts';
import { isMono } from '../fields/face.ts';
import type { ShownColumn } from '../shownColumns.ts';
import type { Content } from './columnContent.ts';

/** Characters a kind takes when its column does not say, and its rows are not known. */
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

/** Kinds that stand in two lines where one is too long; the others are never broken. */
const WRAPS: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'longText', 'choice', 'email', 'chaveNfe']);

/** A character of words is narrower than the digit that widths are told in: so many of them stand in two lines of one. */
const IN_TWO_LINES = 2.4;

/** Kinds that are drawn as a chip, or beside a sign. */
const SIGNS: ReadonlySet<FieldKind> = new Set<FieldKind>(['flag', 'choice']);
const SIGN_CHARACTERS = 1;

/** Space on either side of a cell. */
export const PADDING_PX = 6;

/** What sorts by a column stands beside the last word of its head. */
const SORT_CHARACTERS = 3;

const longestWord = (label: string): number => Math.max(...label.split(' ').map(({ length }) => length));

/** Characters that a column would take, and those that it cannot do without. */
export interface Width {
  wanted: number;
  least: number;
}

const both = (characters: number): Width => ({ wanted: characters, least: characters });

/** As wide as its head and its rows ask for; what it says of itself is the most that words get. */
export const widthOf = (column: ShownColumn, content: Content | null, sorts: boolean): Width => {
  const { key, kind, label, render, says, actions, buttons, target } = column;
  // A head breaks between its words, and none of them is cut.
  const head = longestWord(label) + (sorts ? SORT_CHARACTERS : 0);
  const told = Math.max(column.width ?? WIDTHS[kind] ?? 24, head);
  const taken = content?.[key];
  if (!taken || actions || buttons || target) return both(told);
  if (SIGNS.has(kind) && (render || !says)) return both(Math.max(head, taken.line + SIGN_CHARACTERS));
  if (!WRAPS.has(kind))
    return both(render && says ? told : Math.max(head, taken.line + (isMono(kind) ? 1 : 0)));
  const least = Math.min(told, Math.max(taken.word, Math.ceil(taken.line / IN_TWO_LINES) + 1));
  return { wanted: Math.max(head, least, Math.min(told, taken.line)), least: Math.max(head, least) };
};

/** What there is for the columns of a table: pixels, and how many of them one character takes. */
export interface Room {
  width: number;
  character: number;
}

/** Where a column that says nothing stands among those that may be folded away; 0 stays in any case. */
const COMMON_RANK = 5;

const rankOf = (column: ShownColumn, anchor: string): number =>
  column.key === anchor ? 0 : (column.rank ?? COMMON_RANK);

interface Fitting {
  /** What a row is known by. */
  anchor: string;
  room: Room | null;
  /** Columns that stay, also where there is no room for them. */
  kept: readonly string[];
  widthOf: (column: ShownColumn) => Width;
}

/** Each column as wide as it wants, or as much less as all of them together have to be. */
const spread = (columns: readonly ShownColumn[], { room, widthOf: of }: Fitting) => {
  const widths = columns.map((column) => ({ key: column.key, ...of(column) }));
  const sum = (name: keyof Width) => widths.reduce((all, width) => all + width[name], 0);
  const [wanted, least] = [sum('wanted'), sum('least')];
  const there = room ? (room.width - columns.length * 2 * PADDING_PX) / room.character : wanted;
  const share = wanted > least ? Math.min(1, Math.max(0, (there - least) / (wanted - least))) : 1;
  return {
    widths: Object.fromEntries(
      widths.map(({ key, ...one }) => [key, one.least + (one.wanted - one.least) * share]),
    ),
    over: least > there,
  };
};

/**
 * The columns that there is room for, in their order, and those that go below the row instead: highest rank first, of
 * equals the one furthest right. What a row is known by, and what a list ranks 0, always stays. Without a measure all do.
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
