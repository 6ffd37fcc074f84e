import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { alignOf } from '../fields/face.ts';
import { useNarrow } from '../useNarrow.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { ListRow } from './ListRow.tsx';
import { type AnyColumn, actionsWidth, columnCount, hasActionColumn, type TableModel } from './tableModel.ts';
import { CELL_PADDING_PX, columnWidth, NARROW_PX, stickyAt, stickyEnd } from './tableStyles.ts';

/** Rows that stand in while the first ones are on their way. */
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const HeadCell = ({ column, model }: { column: AnyColumn; model: TableModel }) => {
  const { key, label, kind = 'text' } = column;
  const sorted = model.sort?.field === key ? model.sort.order : null;
  const direction = sorted === 'DESC' ? 'desc' : 'asc';
  const left = model.selection ? NARROW_PX : 0;
  return (
    <TableCell
      align={alignOf(kind)}
      sortDirection={sorted ? direction : false}
      sx={key === model.anchor ? stickyAt(left) : undefined}
    >
      {model.sortable(key) ? (
        <TableSortLabel
          active={sorted !== null}
          direction={direction}
          onClick={() => model.onSort({ field: key, order: sorted === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
};

const SelectAll = ({ model }: { model: TableModel }) => {
  const { selection, rows } = model;
  if (!selection) return null;
  return (
    <TableCell padding="checkbox" sx={stickyAt(0)}>
      <Checkbox
        size="small"
        checked={selection.all === 'all'}
        indeterminate={selection.all === 'some'}
        disabled={selection.working || !rows.some(model.selectable)}
        onChange={() => void selection.toggleAll()}
        slotProps={{ input: { 'aria-label': 'Selecionar todos os itens da lista' } }}
      />
    </TableCell>
  );
};

/** One character of a column is one character of its cells: the table has their type size itself. */
const tableStyle = (columns: readonly AnyColumn[]) => (theme: Theme) => ({
  tableLayout: 'fixed' as const,
  minWidth: `calc(${columns.map(columnWidth).join(' + ')})`,
  fontSize: theme.typography.body2.fontSize,
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: `${CELL_PADDING_PX}px` },
});

/** A compact table with fixed columns; where it is too wide it scrolls, and its first column stays. */
export const ListTable = ({ model }: { model: TableModel }) => {
  const { columns, rows, loading } = model;
  const count = columnCount(model);
  const narrow = useNarrow();
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <TableContainer tabIndex={0} role="region" aria-label={model.label} aria-busy={loading}>
      <Table size="small" sx={tableStyle(columns)}>
        <colgroup>
          {model.selection && <col style={{ width: NARROW_PX }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: columnWidth(column) }} />
          ))}
          {hasActionColumn(model) && (
            <col style={{ width: columnWidth({ width: actionsWidth(model, narrow) }) }} />
          )}
          {model.expansion && <col style={{ width: NARROW_PX }} />}
        </colgroup>
        <TableHead>
          <TableRow sx={{ bgcolor: 'background.paper' }}>
            <SelectAll model={model} />
            {columns.map((column) => (
              <HeadCell key={column.key} {...{ column, model }} />
            ))}
            {hasActionColumn(model) && <TableCell sx={stickyEnd}>Ações</TableCell>}
            {model.expansion && (
              <TableCell padding="checkbox" sx={stickyEnd}>
                <span style={visuallyHidden}>Detalhes</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {loading
            ? SKELETON_ROWS.map((key) => (
                <TableRow key={key}>
                  <TableCell colSpan={count}>
                    <Skeleton />
                  </TableCell>
                </TableRow>
              ))
            : rows.map((row) => <ListRow key={row.id} row={row} model={model} />)}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
