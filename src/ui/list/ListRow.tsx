import ExpandIcon from '@mui/icons-material/KeyboardArrowDown';
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton, TableCell, TableRow, type TableRowProps } from '@mui/material';
import { Children, type MouseEvent, type ReactNode, use, useId } from 'react';
import {
  DataTableBody,
  DataTableClasses,
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
import { useRowName } from '../rowName.ts';
import { LeftRows } from './outcomes.ts';
import { RowBox } from './RowBox.tsx';
import { BELOW, CHECK, END } from './tableStyles.ts';
import { useWanted } from './wantedRow.ts';

/** A click on an interactive element, or one that ends a text selection, does not open the row. */
const isForRow = ({ target, currentTarget, detail }: MouseEvent) =>
  // The second click of a double one falls through a button that is busy by then.
  detail < 2 &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label') &&
  (window.getSelection()?.isCollapsed ?? true);

const Check = ({ row }: { row: RaRecord }) => {
  const name = useRowName(row);
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  const selectable = isRowSelectable?.(row) ?? true;
  return (
    <RowBox
      label={`Selecionar ${name}`}
      checked={selectable && selectedIds?.includes(row.id) === true}
      disabled={!selectable}
      onClick={(event) => handleToggleItem?.(row.id, event)}
    />
  );
};

interface DetailsProps {
  row: RaRecord;
  /** Id of the content below the row. */
  below: string;
  expanded: boolean;
  toggle: () => void;
}

const Details = ({ row, below, expanded, toggle }: DetailsProps) => (
  <IconButton
    size="small"
    aria-expanded={expanded}
    aria-controls={below}
    aria-label={`Detalhes de ${useRowName(row)}`}
    onClick={toggle}
  >
    {expanded ? <CollapseIcon /> : <ExpandIcon />}
  </IconButton>
);

interface RowProps extends Pick<TableRowProps, 'children' | 'sx'> {
  /** Always expanded. */
  open?: boolean;
}

/**
 * One row, with its content below it when expanded. In react-admin's own the expand button is hidden from the keyboard,
 * every checkbox has the same name, and a click on a link opens the row.
 */
const Row = ({ children, sx, open = false }: RowProps) => {
  const row = useRecordContext<RaRecord>() as RaRecord;
  const resource = useResourceContext() ?? '';
  const { expand, hasBulkActions } = useDataTableConfigContext();
  // Stored by tab: two tabs may show rows of one resource.
  const [expanded, toggle] = useExpanded(useDataTableStoreContext().storeKey, row.id);
  const navigate = useNavigate();
  const { isRowExpandable, rowClick } = useDataTableCallbacksContext();
  const left = use(LeftRows).has(row.id);
  const opens = !left && Boolean(expand) && (isRowExpandable?.(row) ?? true);
  const below = useId();
  const element = useWanted(row);
  const clicked = (event: MouseEvent) => {
    if (!isForRow(event)) return;
    const path = typeof rowClick === 'function' && rowClick(row.id, resource, row);
    if (typeof path === 'string') navigate(path);
    else if (opens) toggle();
  };
  return (
    <>
      {/* Focusable by script; the roving tabindex puts one row at a time into the tab order. */}
      <TableRow
        ref={element}
        hover
        onClick={clicked}
        tabIndex={-1}
        data-row={row.id}
        className={DataTableClasses.row}
        // `inert` alone is unknown to tools that read the page by roles.
        {...(left && { inert: true, 'aria-hidden': true })}
        {...(sx && { sx })}
      >
        {hasBulkActions && (
          <TableCell padding="checkbox" className={CHECK}>
            <Check row={row} />
          </TableCell>
        )}
        {children}
        {expand && (
          <TableCell padding="checkbox" className={END}>
            {opens && <Details row={row} {...{ below, expanded, toggle }} />}
          </TableCell>
        )}
      </TableRow>
      {opens && (expanded || open) && (
        <TableRow id={below} className={BELOW}>
          <TableCell colSpan={Children.count(children) + Number(hasBulkActions) + 1}>
            {expand as ReactNode}
          </TableCell>
        </TableRow>
      )}
    </>
  );
};

const PaperRow = (props: RowProps) => <Row {...props} open />;

/** Rows for print, all expanded. */
export const PaperRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={PaperRow}>{children}</DataTableBody>
);

export const ListRows = ({ children }: { children?: ReactNode }) => (
  <DataTableBody row={Row}>{children}</DataTableBody>
);
