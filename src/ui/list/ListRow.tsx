import ExpandIcon from '@mui/icons-material/KeyboardArrowDown';
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp';
import TableCell from '@mui/material/TableCell';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import { Children, createContext, type MouseEvent, memo, type ReactNode, use } from 'react';
import {
  DataTableBody,
  DataTableClasses,
  type RaRecord,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useEvent,
  useExpanded,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { RowButton } from '../RowButton.tsx';
import { RowBox } from './RowBox.tsx';
import { RowFields, rowName } from './rowName.ts';
import { BELOW, CHECK, END } from './tableStyles.ts';

/** Opens what a row opens, where it opens anything. The list's: a row that asked the router would be drawn anew with every address. */
export const OpenRow = createContext<(row: RaRecord) => boolean>(() => false);

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
  const toggle = useEvent((event: MouseEvent) =>
    handleToggleItem?.(row.id, event as MouseEvent<HTMLInputElement>),
  );
  return (
    <RowBox
      label={`Selecionar ${rowName(fields, row)}`}
      checked={selectable && selectedIds?.includes(row.id) === true}
      disabled={!selectable}
      onClick={toggle}
    />
  );
};

/** The cell rests while its box is chosen. */
const CheckCell = memo(({ row }: { row: RaRecord }) => (
  <TableCell padding="checkbox" className={CHECK}>
    <Check row={row} />
  </TableCell>
));

/** What stands below a row, across the columns that are shown. */
const Below = ({ id, columns, children }: { id: string; columns: number; children: ReactNode }) => (
  <TableRow id={id} className={BELOW}>
    <TableCell colSpan={columns}>{children}</TableCell>
  </TableRow>
);

interface RowProps extends Pick<TableRowProps, 'children' | 'sx'> {
  /** What stands below it is there without a click. */
  open?: boolean;
}

/** One row, with what stands below it when it is expanded. */
const Row = ({ children, sx, open = false }: RowProps) => {
  const row = useRecordContext<RaRecord>() as RaRecord;
  const resource = useResourceContext() ?? '';
  const fields = use(RowFields);
  const { expand, hasBulkActions } = useDataTableConfigContext();
  // Each tab's own: two of them may show rows of one resource.
  const [expanded, toggle] = useExpanded(useDataTableStoreContext().storeKey, row.id);
  const openRow = use(OpenRow);
  const { isRowExpandable } = useDataTableCallbacksContext();
  const opens = Boolean(expand) && (isRowExpandable?.(row) ?? true);
  const below = `${resource}-${row.id}-expand`;
  const clicked = (event: MouseEvent) => {
    if (isForRow(event) && !openRow(row) && opens) toggle();
  };
  return (
    <>
      {/* Reached by keys, one row of the list at a time. */}
      <TableRow
        hover
        onClick={clicked}
        tabIndex={-1}
        data-row={row.id}
        className={DataTableClasses.row}
        {...(sx && { sx })}
      >
        {hasBulkActions && <CheckCell row={row} />}
        {children}
        {expand && (
          <TableCell padding="checkbox" className={END}>
            {opens && (
              <RowButton
                aria-expanded={expanded}
                aria-controls={below}
                aria-label={`Detalhes de ${rowName(fields, row)}`}
                onClick={toggle}
              >
                {expanded ? <CollapseIcon /> : <ExpandIcon />}
              </RowButton>
            )}
          </TableCell>
        )}
      </TableRow>
      {opens && (expanded || open) && (
        <Below id={below} columns={Children.count(children) + Number(hasBulkActions) + 1}>
          {expand as ReactNode}
        </Below>
      )}
    </>
  );
};

/** Whether it stands in an even place or an odd one is nothing to a row. */
const ListRow = memo(Row, (one, other) => one.children === other.children && one.sx === other.sx);

const PaperRow = (props: RowProps) => <Row {...props} open />;

/** The same on paper. */
export const PaperRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={PaperRow}>{children}</DataTableBody>
);

export const ListRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={ListRow}>{children}</DataTableBody>
);
