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
import { actionsStyle, cellStyle } from './pinned.ts';
import {
  type AnyColumn,
  actionsWidth,
  anchorFirst,
  columnCount,
  hasActionColumn,
  type TableModel,
} from './tableModel.ts';
import { CELL_PADDING_PX, columnWidth, NARROW_PX, stickyAt, stickyEndAt } from './tableStyles.ts';

/** Rows that stand in while the first ones are on their way. */
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const HeadCell = ({ column, model, narrow }: { column: AnyColumn; model: TableModel; narrow: boolean }) => {
  const { key, label, kind = 'text' } = column;
  const sorted = model.sort?.field === key ? model.sort.order : null;
  const direction = sorted === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell
      align={alignOf(kind)}
      sortDirection={sorted ? direction : false}
      sx={cellStyle(model, column, narrow)}
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
const tableStyle = (model: TableModel, narrow: boolean) => (theme: Theme) => ({
  tableLayout: 'fixed' as const,
  minWidth: `calc(${[
    ...model.columns.map(columnWidth),
    `${NARROW_PX * (Number(model.selection !== null) + Number(model.expansion !== null))}px`,
    `${hasActionColumn(model) ? actionsWidth(model, narrow) : 0}px`,
  ].join(' + ')})`,
  fontSize: theme.typography.body2.fontSize,
  '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: `${CELL_PADDING_PX}px` },
});

/** A compact table with fixed columns; where it is too wide it scrolls, and its first column stays. */
export const ListTable = ({ model: given }: { model: TableModel }) => {
  const narrow = useNarrow();
  const model = narrow ? anchorFirst(given) : given;
  const { columns, rows, loading } = model;
  const count = columnCount(model);
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <TableContainer tabIndex={0} role="region" aria-label={model.label} aria-busy={loading}>
      <Table size="small" sx={tableStyle(model, narrow)}>
        <colgroup>
          {model.selection && <col style={{ width: NARROW_PX }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: columnWidth(column) }} />
          ))}
          {hasActionColumn(model) && <col style={{ width: actionsWidth(model, narrow) }} />}
          {model.expansion && <col style={{ width: NARROW_PX }} />}
        </colgroup>
        <TableHead>
          <TableRow sx={{ bgcolor: 'background.paper' }}>
            <SelectAll model={model} />
            {columns.map((column) => (
              <HeadCell key={column.key} {...{ column, model, narrow }} />
            ))}
            {hasActionColumn(model) && <TableCell sx={actionsStyle(model, narrow)}>Ações</TableCell>}
            {model.expansion && (
              <TableCell padding="checkbox" sx={stickyEndAt(0, true)}>
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
            : rows.map((row) => <ListRow key={row.id} row={row} model={model} narrow={narrow} />)}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
