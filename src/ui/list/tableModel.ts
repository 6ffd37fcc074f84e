import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
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

/** How many columns a row has, with checkbox, expansion button and actions. */
export const columnCount = (model: TableModel): number =>
  model.columns.length +
  Number(model.selection !== null) +
  Number(model.expansion !== null) +
  Number(hasActionColumn(model));

/** What a screen reader calls a row. */
export const nameOf = (row: RaRecord): string => String(row.id);
