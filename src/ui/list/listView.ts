import type { RaRecord } from 'react-admin';
import { sortNamesOf } from '#domain/fields/wire.ts';
import { actionsWidth } from '../actions/RowActions.tsx';
import type { AnyAction } from '../actions/runAction.ts';
import type { ListTab } from '../screen.ts';
import type { ShownColumn } from '../shownColumns.ts';
import { fitColumns, type Room } from './fitColumns.ts';

/** What a table shows of a tab: the columns that fit in the order they stand in, and what goes below a row. */
export interface ListView
  extends Pick<ListTab, 'selectable' | 'highlight' | 'open' | 'expansion' | 'refusal'> {
  columns: readonly ShownColumn[];
  /** Columns without room: read below the row. */
  folded: readonly ShownColumn[];
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
export const NARROW_PX = 48;

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

/** Room that is not the columns' own: checkbox, the row's actions, and the button that expands it. */
const around = (tab: ListTab, narrow: boolean): number =>
  (tab.selectable ? NARROW_PX : 0) +
  (!tab.expansion && rowActionsOf(tab).length > 0 ? actionsWidth(rowActionsOf(tab), narrow) : 0) +
  NARROW_PX;

interface Seen {
  cards: boolean;
  narrow: boolean;
  room: Room | null;
  /** Columns that the person took away. */
  hidden: readonly string[];
}

/** A tab as there is room for it. */
export const viewOf = (tab: ListTab, { cards, narrow, room, hidden }: Seen): ListView => {
  const anchor = anchorOf(tab);
  const { selectable, highlight, open, expansion, refusal, legend = {}, source } = tab;
  const names = sortNamesOf(source.rows);
  const wanted = tab.columns.filter(({ key }) => !hidden.includes(key));
  const left = room && { ...room, width: room.width - around(tab, narrow) };
  const { shown, folded } = cards ? { shown: wanted, folded: [] } : fitColumns(wanted, anchor, left);
  // What stands below the row anyway, and there in full, is not said twice.
  const below = new Set(Array.isArray(expansion) ? expansion.map(({ key }: ShownColumn) => key) : []);
  return {
    anchor,
    cards,
    narrow,
    columns: shown,
    folded: folded.filter(({ key }) => !below.has(key)),
    expands: expansion !== undefined || folded.length > 0 || refusal !== undefined,
    sorts: shown.map(({ key }) => key).filter((key) => source.sorts.includes(names[key] ?? key)),
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

/** Whether a row stands out as an error that is explained below it. */
export const isRefused = ({ refusal, highlight }: ListView, row: RaRecord): boolean =>
  refusal !== undefined && highlight?.(row) === 'erro';

/** Whether a row has anything below it. */
export const isExpandable = (view: ListView, row: RaRecord): boolean =>
  view.expansion !== undefined || view.folded.some(({ actions }) => !actions) || isRefused(view, row);
