import type { RaRecord } from 'react-admin';
import { sortNamesOf } from '#domain/fields/wire.ts';
import { actionsWidth } from '../actions/RowActions.tsx';
import type { AnyAction } from '../actions/runAction.ts';
import type { ListTab } from '../screen.ts';
import type { ShownColumn } from '../shownColumns.ts';
import type { Content } from './columnContent.ts';
import { fitColumns, type Room, widthOf } from './fitColumns.ts';

/** What a table shows of a tab: the columns that fit in the order they stand in, and what goes below a row. */
export interface ListView
  extends Pick<ListTab, 'selectable' | 'highlight' | 'open' | 'expansion' | 'refusal'> {
  columns: readonly ShownColumn[];
  /** Columns without room: read below the row. */
  folded: readonly ShownColumn[];
  /** Characters that each column has, by its key, and the pixels of one; null where nothing was measured. */
  widths: Readonly<Record<string, number>>;
  character: number | null;
  /** More columns were asked for than there is room for: the table scrolls sideways. */
  over: boolean;
  /** Rows are cards: one cell with all that its columns would show. */
  cards: boolean;
  /** Texts of buttons collapse. */
  narrow: boolean;
  anchor: string;
  sorts: readonly string[];
  /** Columns with a total over the whole list. */
  sums: readonly ShownColumn[];
  /** What each highlight means, in words. */
  legend: NonNullable<ListTab['legend']>;
  rowActions: readonly AnyAction[];
  /** Whether rows may have anything below them. */
  expands: boolean;
}

/** Checkboxes and expansion buttons. */
export const NARROW_PX = 40;

/** The column of the rows' own identity, where it is shown; else the first. */
export const anchorOf = ({ columns, source, anchor }: ListTab): string =>
  anchor ?? (columns.find(({ key }) => key === source.key) ?? columns[0])?.key ?? '';

/** What is done to the chosen rows, as a row that may be chosen does it alone. */
const aloneIn =
  ({ selectable = () => false }: ListTab) =>
  (action: AnyAction): AnyAction => ({
    ...action,
    label: action.alone ?? action.label,
    tone: 'neutral',
    visible: (rows: readonly RaRecord[], sessao) =>
      rows.every(selectable) && (action.visible?.(rows, sessao) ?? true),
  });

/** What may be done with a row: its own actions, and those of several that have a name for one. */
const rowActionsOf = (tab: ListTab): AnyAction[] => {
  const alone = aloneIn(tab);
  return (tab.actions as readonly AnyAction[]).flatMap((action) => {
    if (action.place === 'row') return action;
    return action.place === 'selection' && action.alone !== undefined ? alone(action) : [];
  });
};

/** Room that is not the columns' own: checkbox, and the row's actions. */
const around = (tab: ListTab, narrow: boolean): number =>
  (tab.selectable ? NARROW_PX : 0) +
  (!tab.expansion && rowActionsOf(tab).length > 0 ? actionsWidth(rowActionsOf(tab), narrow) : 0);

interface Seen {
  cards: boolean;
  narrow: boolean;
  room: Room | null;
  /** Columns that the person took away, and those that they want in any case. */
  hidden: readonly string[];
  kept: readonly string[];
  /** What its rows take; null while it is not known. */
  content: Content | null;
}

/** A tab as there is room for it. */
export const viewOf = (tab: ListTab, { cards, narrow, room, hidden, kept, content }: Seen): ListView => {
  const anchor = anchorOf(tab);
  const { selectable, highlight, open, expansion, refusal, legend = {}, source } = tab;
  const names = sortNamesOf(source.rows);
  const wanted = tab.columns.filter(({ key }) => !hidden.includes(key));
  const sorted = (key: string) => source.sorts.includes(names[key] ?? key);
  const fitted = (expanding: number) =>
    fitColumns(wanted, {
      anchor,
      kept,
      room: cards || !room ? null : { ...room, width: room.width - around(tab, narrow) - expanding },
      widthOf: (column) => widthOf(column, content, sorted(column.key)),
    });
  // The button that expands a row takes room of its own, where there is anything below one.
  const opens = expansion !== undefined || refusal !== undefined;
  const first = fitted(opens ? NARROW_PX : 0);
  const { shown, folded, widths, over } = opens || first.folded.length === 0 ? first : fitted(NARROW_PX);
  // What stands below the row anyway, and there in full, is not said twice.
  const below = new Set(Array.isArray(expansion) ? expansion.map(({ key }: ShownColumn) => key) : []);
  return {
    anchor,
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
    legend,
    rowActions: rowActionsOf(tab),
    ...(selectable && { selectable: selectable as (row: RaRecord) => boolean }),
    ...(highlight && { highlight }),
    ...(open && { open }),
    ...(expansion && { expansion }),
    ...(refusal && { refusal }),
  };
};

/** A4 lying, between its margins, at the size of what stands on it (`src/app/theme/paper.css`). */
const PAPER_PX = 1031 / 0.85;

/**
 * A tab on paper, as wide as that is whatever the window: nothing that is pressed, every column that was not taken away,
 * those without room below their row.
 */
export const paperViewOf = ({ selectable: _, expansion: __, ...tab }: ListTab, seen: Seen): ListView =>
  viewOf(
    {
      ...tab,
      columns: tab.columns.filter(({ buttons }) => buttons === undefined),
      actions: [],
      source: { ...tab.source, sorts: [] },
    },
    {
      ...seen,
      ...{ cards: false, narrow: false, kept: [] },
      room: seen.room && { ...seen.room, width: PAPER_PX },
    },
  );

/** Whether a row was refused, here or in another list, which is explained below it. */
export const isRefused = ({ refusal, highlight }: ListView, row: RaRecord): boolean =>
  refusal !== undefined && (row.recusadaemoutrolugar === true || highlight?.(row) === 'erro');

/** Whether a row has anything below it. */
export const isExpandable = (view: ListView, row: RaRecord): boolean =>
  view.expansion !== undefined || view.folded.some(({ actions }) => !actions) || isRefused(view, row);
