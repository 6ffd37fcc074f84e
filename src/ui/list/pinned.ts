import {
  type AnyColumn,
  actionsWidth,
  hasActionColumn,
  pinnedColumn,
  type TableModel,
} from './tableModel.ts';
import { NARROW_PX, stickyAt, stickyEndAt } from './tableStyles.ts';

/** What stands to the right of the pinned icons: the actions, or the button that expands the row. */
const endOf = (model: TableModel, narrow: boolean): number => {
  if (hasActionColumn(model)) return actionsWidth(model, narrow);
  return model.expansion ? NARROW_PX : 0;
};

/** What stays in sight while the rest scrolls: the row's identity on the left, its icons beside its actions. */
export const cellStyle = (model: TableModel, column: AnyColumn, narrow: boolean) => {
  if (column.key === model.anchor) return stickyAt(model.selection ? NARROW_PX : 0);
  return column === pinnedColumn(model, narrow) ? stickyEndAt(endOf(model, narrow), true) : undefined;
};

/** The actions, at the very end; the line before them stands before the icons where there are some. */
export const actionsStyle = (model: TableModel, narrow: boolean) =>
  stickyEndAt(0, pinnedColumn(model, narrow) === null);
