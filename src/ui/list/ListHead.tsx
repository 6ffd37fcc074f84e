import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import {
  type DataTableColumnProps,
  useDataTableConfigContext,
  useDataTableSortContext,
  useTranslate,
} from 'react-admin';
import { visuallyHidden } from '../visuallyHidden.ts';
import { CHECK, END } from './tableStyles.ts';
import { useSelectionContext } from './useSelection.ts';

/** Chooses the whole list, not the page alone. */
const SelectAll = () => {
  const selection = useSelectionContext();
  const translate = useTranslate();
  if (selection === null) return null;
  const { all, disabled, toggleAll } = selection;
  return (
    <Checkbox
      size="small"
      checked={all === 'all'}
      indeterminate={all === 'some'}
      disabled={disabled}
      onChange={toggleAll}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};

/** The head of a list's table: says which column it is sorted by to those who do not see the arrow. */
export const ListHead = ({ children }: { children?: ReactNode }) => {
  const { expand, hasBulkActions } = useDataTableConfigContext();
  const sort = useDataTableSortContext();
  const direction = sort?.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableHead>
      <TableRow>
        {hasBulkActions && (
          <TableCell padding="checkbox" className={CHECK}>
            <SelectAll />
          </TableCell>
        )}
        {Children.map(children, (column) =>
          isValidElement<DataTableColumnProps>(column) && column.props.source === sort?.field
            ? cloneElement(column, { sortDirection: direction })
            : column,
        )}
        {expand && (
          <TableCell padding="checkbox" className={END}>
            <span style={visuallyHidden}>Detalhes</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
};

/** Above cards stands only what chooses them all. */
export const NoHead = () => {
  const { hasBulkActions } = useDataTableConfigContext();
  if (!hasBulkActions) return null;
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="checkbox" className={CHECK}>
          <SelectAll />
        </TableCell>
        <TableCell>Selecionar todos</TableCell>
      </TableRow>
    </TableHead>
  );
};
