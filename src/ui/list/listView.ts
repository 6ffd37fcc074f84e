import type { RaRecord } from 'react-admin';
import { sortNamesOf } from '#domain/fields/wire.ts';
import { actionsWidth, hasMain } from '../actions/RowActions.tsx';
import type { AnyAction } from '../actions/runAction.ts';
import type { ListTab, ShownColumn } from '../screen.ts';
import type { Content } from './columnContent.ts';
import { fitCard } from './fitCard.ts';
import { fitColumns, type Room, widthOf } from './fitColumns.ts';

/** The presentation of a tab in a table: the columns that fit, in order, and the content below a row. */
export interface ListView extends ListTab {
  /** Columns without room, shown below the row. */
  folded: readonly ShownColumn[];
  /** Width of each column in characters, by key, and the pixels of a character; null where nothing was measured. */
  widths: Readonly<Record<string, number>>;
  character: number | null;
  /** The person asked for more columns than there is room for: the table scrolls sideways. */
  over: boolean;
  /** Rows are cards: one cell with the content of all columns. */
  cards: boolean;
  /** Button labels collapse to icons. */
  narrow: boolean;
  anchor: string;
  state: ShownColumn | undefined;
  sorts: readonly string[];
  /** Columns with a total over the whole list. */
  sums: readonly ShownColumn[];
  rowActions: readonly AnyAction[];
  /** True if rows may have content below them. */
  expands: boolean;
}

/** Storage key of the columns that a person always wants to see; the hidden ones have their own. */
export const keptKey = (storeKey: string): string => `${storeKey}_kept`;

/** Width of a checkbox or expand button. */
export const NARROW_PX = 36;

/** The column that names a row: the tab's own, else the source's key if shown, else the first that is no state. */
export const anchorOf = ({ columns, source, anchor }: ListTab): string => {
  // A column of buttons has no value to name a row by.
  const named = columns.filter(({ buttons }) => !buttons);
  return (
    anchor ??
    (
      named.find(({ key, below }) => key === source.key || below?.key === source.key) ??
      named.find(({ tone }) => !tone)
    )?.key ??
    ''
  );
};

/** The column that says a row's state, if the list has one. */
export const stateIn = ({ columns }: Pick<ListTab, 'columns'>): ShownColumn | undefined =>
  columns.find(({ tone }) => tone);

/** A selection action as offered on a single selectable row. */
const aloneIn =
  ({ selectable = () => false }: ListTab) =>
  (action: AnyAction): AnyAction => ({
    ...action,
    label: action.alone ?? action.label,
    tone: 'neutral',
    ...(action.tone === 'primary' && { main: true }),
    visible: (rows: readonly RaRecord[], sessao) =>
      rows.every(selectable) && (action.visible?.(rows, sessao) ?? true),
  });

/** The actions of a row: its own, and selection actions that have a name for one row. */
const rowActionsOf = (tab: ListTab): AnyAction[] => {
  const alone = aloneIn(tab);
  return tab.actions.flatMap((action) => {
    if (action.place === 'row') return action;
    return action.place === 'selection' && action.alone !== undefined ? alone(action) : [];
  });
};

/** Actions stand in a column; of rows with an expansion only the main one, where there is room. */
export const hasActionsColumn = (
  { expansion, refusal, rowActions }: Pick<ListView, 'expansion' | 'refusal' | 'rowActions'>,
  narrow: boolean,
): boolean => {
  if (expansion !== undefined && narrow) return false;
  // A refused row has its reason there.
  return expansion === undefined || refusal !== undefined ? rowActions.length > 0 : hasMain(rowActions);
};

/** Width not available to columns: checkbox and row actions. */
const around = (tab: ListTab, narrow: boolean): number => {
  const rowActions = rowActionsOf(tab);
  const actions = hasActionsColumn({ ...tab, rowActions }, narrow)
    ? actionsWidth(rowActions, narrow, tab.expansion !== undefined)
    : 0;
  return (tab.selectable ? NARROW_PX : 0) + actions;
};

interface SeenView {
  cards: boolean;
  narrow: boolean;
  room: Room | null;
  /** Columns that the person hid, and those that always stay. */
  hidden: readonly string[];
  kept: readonly string[];
  /** Content widths of its rows; null while unknown. */
  content: Content | null;
}

/** The view of a tab for the available space. */
export const viewOf = (tab: ListTab, { cards, narrow, room, hidden, kept, content }: SeenView): ListView => {
  const anchor = anchorOf(tab);
  const { expansion, refusal, source } = tab;
  const names = sortNamesOf(source.rows);
  const wanted = tab.columns.filter(({ key }) => !hidden.includes(key));
  const sorted = (key: string) => source.sorts.includes(names[key] ?? key);
  const fitted = (expanding: number) =>
    fitColumns(wanted, {
      anchor,
      kept,
      isSparse: ({ key }) => content?.[key]?.sparse === true,
      isEmpty: ({ key }) => content?.[key]?.empty === true,
      room: cards || !room ? null : { ...room, width: room.width - around(tab, narrow) - expanding },
      widthOf: (column) => widthOf(column, content, sorted(column.key)),
    });
  // The expand button takes space of its own, where rows have content below them.
  const opens = expansion !== undefined || refusal !== undefined;
  const first = fitted(opens ? NARROW_PX : 0);
  const { widths, over, ...inTable } = opens || first.folded.length === 0 ? first : fitted(NARROW_PX);
  const { shown, folded } = cards ? fitCard(inTable.shown, anchor, kept) : inTable;
  // Columns already shown in full in the expansion are not repeated there.
  const below = new Set(Array.isArray(expansion) ? expansion.map(({ key }: ShownColumn) => key) : []);
  return {
    ...tab,
    anchor,
    state: stateIn(tab),
    cards,
    narrow,
    columns: shown,
    widths,
    character: room?.character ?? null,
    over,
    folded: folded.filter(({ key }) => !below.has(key)),
    expands: opens || folded.length > 0,
    sorts: shown.map(({ key }) => key).filter(sorted),
    sums: wanted.filter(({ key }) => source.sums?.includes(key)),
    rowActions: rowActionsOf(tab),
  };
};

/** Width of landscape A4 between its margins, at the print scale (`src/app/theme/paper.css`). */
const PAPER_PX = 1031 / 0.85;

/**
 * The print view of a tab, as wide as the paper whatever the window: no controls, every column that is not hidden,
 * those without room below their row.
 */
export const paperViewOf = ({ selectable: _, expansion: __, ...tab }: ListTab, seen: SeenView): ListView =>
  viewOf(
    {
      ...tab,
      columns: tab.columns.filter(({ buttons }) => buttons === undefined),
      actions: [],
      source: { ...tab.source, sorts: [] },
    },
    {
      ...seen,
      cards: false,
      narrow: false,
      kept: [],
      room: seen.room && { ...seen.room, width: PAPER_PX },
    },
  );

/** True for a row refused here or in another list; the refusal is explained below it. */
export const isRefused = ({ refusal, highlight, state }: ListView, row: RaRecord): boolean =>
  refusal !== undefined &&
  (row.recusadaemoutrolugar === true || Boolean(highlight?.(row)) || state?.tone?.(row) === 'wrong');

/** True for a row with content below it. */
export const isExpandable = (view: ListView, row: RaRecord): boolean =>
  view.expansion !== undefined || view.folded.some(({ actions }) => !actions) || isRefused(view, row);
