import type { AnyAction } from '../actions/runAction.ts';
import type { ListTab } from '../screen.ts';

/** What a table shows of a tab: its columns in the order they stand in, and the column a row is known by. */
export interface ListView
  extends Pick<ListTab, 'columns' | 'selectable' | 'highlight' | 'open' | 'expansion'> {
  anchor: string;
  sorts: readonly string[];
  /** What each highlight means, in words. */
  legend: NonNullable<ListTab['legend']>;
  rowActions: readonly AnyAction[];
}

/** The column of the rows' own identity, where it is shown; else the first. */
export const anchorOf = ({ columns, source }: ListTab): string =>
  (columns.find(({ key }) => key === source.key) ?? columns[0])?.key ?? '';

/** On a narrow screen what a row is known by comes first: nothing has to be scrolled to know which row it is. */
export const viewOf = (tab: ListTab, narrow: boolean): ListView => {
  const anchor = anchorOf(tab);
  const isAnchor = ({ key }: { key: string }) => key === anchor;
  const { columns, selectable, highlight, open, expansion, legend = {}, source } = tab;
  return {
    anchor,
    columns: narrow
      ? [...columns.filter(isAnchor), ...columns.filter((column) => !isAnchor(column))]
      : columns,
    sorts: source.sorts,
    legend,
    rowActions: tab.actions.filter(({ place }) => place === 'row') as AnyAction[],
    selectable,
    highlight,
    open,
    expansion,
  } as ListView;
};
