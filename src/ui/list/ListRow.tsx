import ExpandIcon from '@mui/icons-material/KeyboardArrowDown';
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import { Children, type MouseEvent, memo, type ReactNode, use } from 'react';
import {
  DataTableBody,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useExpanded,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RowFields, rowName } from './rowName.ts';
import { CHECK, END } from './tableStyles.ts';

/** A click on what can be clicked itself, or that ends a text selection, does not open the row. */
const isForRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  (window.getSelection()?.isCollapsed ?? true);

const Check = ({ row }: { row: RaRecord }) => {
  const fields = use(RowFields);
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const selectable = isRowSelectable?.(row) ?? true;
  return (
    <TableCell padding="checkbox" className={CHECK}>
      <Checkbox
        size="small"
        checked={selectable && selectedIds?.includes(row.id) === true}
        disabled={!selectable}
        onClick={(event) => handleToggleItem?.(row.id, event as unknown as MouseEvent<HTMLInputElement>)}
        slotProps={{ input: { 'aria-label': `Selecionar ${rowName(fields, row)}` } }}
      />
    </TableCell>
  );
};

/** What stands below a row, across the columns that are shown. */
const Below = ({ id, columns, children }: { id: string; columns: number; children: ReactNode }) => (
  <TableRow id={id}>
    <TableCell colSpan={columns}>{children}</TableCell>
  </TableRow>
);

type RowProps = Pick<TableRowProps, 'children' | 'className' | 'sx'>;

/** One row, with what stands below it when it is expanded. */
const ListRow = memo(({ children, ...rest }: RowProps) => {
  const row = useRecordContext<RaRecord>() as RaRecord;
  const resource = useResourceContext() ?? '';
  const fields = use(RowFields);
  const { expand, hasBulkActions } = useDataTableConfigContext();
  const { rowClick } = useDataTableCallbacksContext();
  // Each tab's own: two of them may show rows of one resource.
  const [expanded, toggle] = useExpanded(useDataTableStoreContext().storeKey, row.id);
  const navigate = useNavigate();
  const below = `${resource}-${row.id}-expand`;
  const clicked = (event: MouseEvent) => {
    if (!isForRow(event)) return;
    const path = typeof rowClick === 'function' && rowClick(row.id, resource, row);
    if (typeof path === 'string') navigate(path);
    else if (expand) toggle();
  };
  return (
    <>
      {/* Reached by keys, one row of the list at a time. */}
      <TableRow hover onClick={clicked} tabIndex={-1} data-row={row.id} {...rest}>
        {hasBulkActions && <Check row={row} />}
        {children}
        {expand && (
          <TableCell padding="checkbox" className={END}>
            <IconButton
              size="small"
              aria-expanded={expanded}
              aria-controls={below}
              aria-label={`Detalhes de ${rowName(fields, row)}`}
              onClick={toggle}
            >
              {expanded ? <CollapseIcon /> : <ExpandIcon />}
            </IconButton>
          </TableCell>
        )}
      </TableRow>
      {expand && expanded && (
        <Below id={below} columns={Children.count(children) + Number(hasBulkActions) + 1}>
          {expand as ReactNode}
        </Below>
      )}
    </>
  );
});

export const ListRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={ListRow}>{children}</DataTableBody>
);
