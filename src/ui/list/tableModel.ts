import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { MOST_BUTTONS } from '../actions/RowActions.tsx';
import type { AnyAction } from '../actions/runAction.ts';
import type { Runner } from '../actions/useActionRunner.ts';
import type { Column, Highlight } from '../screen.ts';
import type { Sort } from './useListState.ts';
import type { Selection } from './useSelection.ts';

export type AnyColumn = Column<RaRecord>;

/** Everything a table shows and lets a person do, with rows of whatever type. */
export interface TableModel {
  /** What a screen reader calls the table. */
  label: string;
  columns: readonly AnyColumn[];
  /** The column a row is known by: it stays in sight while the others scroll. */
  anchor: string;
  rows: readonly RaRecord[];
  loading: boolean;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  sortable: (key: string) => boolean;
  selection: Selection | null;
  selectable: (row: RaRecord) => boolean;
  highlight: (row: RaRecord) => Highlight | null;
  legend: Partial<Record<Highlight, string>>;
  open: ((row: RaRecord) => string) | null;
  expansion: readonly AnyColumn[] | ComponentType<{ row: RaRecord }> | null;
  rowActions: readonly AnyAction[];
  runner: Runner | null;
}

/** Actions stand below a row that expands, and in a column of their own otherwise. */
export const hasActionColumn = ({ rowActions, expansion }: TableModel): boolean =>
  rowActions.length > 0 && expansion === null;

/** A word of a small button, and the space around it and its neighbours. */
const BUTTON_CHAR_PX = 8;
const BUTTON_SPACE_PX = 28;
const ICON_PX = 42;
const MENU_PX = 64;

/** Pixels the actions of a row take: icons, words, or one button for the menu of more than two. */
export const actionsWidth = ({ rowActions }: TableModel, narrow: boolean): number => {
  if (narrow || rowActions.length > MOST_BUTTONS) return MENU_PX;
  const widths = rowActions.map(({ icon, label }) =>
    icon ? ICON_PX : (typeof label === 'string' ? label.length : 16) * BUTTON_CHAR_PX + BUTTON_SPACE_PX,
  );
  return Math.max(
    MENU_PX,
    widths.reduce((sum, width) => sum + width, 16),
  );
};

/**
 * The last column stays in sight when it holds icons, beside the actions; on a narrow screen it scrolls, or little
 * else would be seen.
 */
export const pinnedColumn = ({ columns }: TableModel, narrow: boolean): AnyColumn | null => {
  const last = columns.at(-1);
  return !narrow && last?.actions ? last : null;
};

/** On a narrow screen what a row is known by comes first: nothing has to be scrolled to know which row it is. */
export const anchorFirst = (model: TableModel): TableModel => {
  const isAnchor = ({ key }: AnyColumn) => key === model.anchor;
  const others = model.columns.filter((column) => !isAnchor(column));
  return { ...model, columns: [...model.columns.filter(isAnchor), ...others] };
};

/** How many columns a row has, with checkbox, expansion button and actions. */
export const columnCount = (model: TableModel): number =>
  model.columns.length +
  Number(model.selection !== null) +
  Number(model.expansion !== null) +
  Number(hasActionColumn(model));

/** What a screen reader calls a row. */
export const nameOf = (row: RaRecord): string => String(row.id);
