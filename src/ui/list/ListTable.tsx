import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { alignOf } from '../fields/face.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { ListRow } from './ListRow.tsx';
import { type AnyColumn, columnCount, hasActionColumn, type TableModel } from './tableModel.ts';
import { NARROW_PX, stickyAt, widthOf } from './tableStyles.ts';

/** Rows that stand in while the first ones are on their way. */
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const ACTIONS_CH = 22;

const HeadCell = ({ column, index, model }: { column: AnyColumn; index: number; model: TableModel }) => {
  const { key, label, kind = 'text' } = column;
  const sorted = model.sort?.field === key ? model.sort.order : null;
  const direction = sorted === 'DESC' ? 'desc' : 'asc';
  const left = model.selection ? NARROW_PX : 0;
  return (
    <TableCell
      align={alignOf(kind)}
      sortDirection={sorted ? direction : false}
      sx={index === 0 ? stickyAt(left) : undefined}
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

/** A compact table with fixed columns; where it is too wide it scrolls, and its first column stays. */
export const ListTable = ({ model }: { model: TableModel }) => {
  const { columns, rows, loading } = model;
  const count = columnCount(model);
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <TableContainer tabIndex={0} role="region" aria-label={model.label} aria-busy={loading}>
      <Table
        size="small"
        sx={{ tableLayout: 'fixed', minWidth: `${columns.reduce((sum, c) => sum + widthOf(c), 0)}ch` }}
      >
        <colgroup>
          {model.selection && <col style={{ width: NARROW_PX }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: `${widthOf(column)}ch` }} />
          ))}
          {hasActionColumn(model) && <col style={{ width: `${ACTIONS_CH}ch` }} />}
          {model.expansion && <col style={{ width: NARROW_PX }} />}
        </colgroup>
        <TableHead>
          <TableRow sx={{ bgcolor: 'background.paper' }}>
            <SelectAll model={model} />
            {columns.map((column, index) => (
              <HeadCell key={column.key} {...{ column, index, model }} />
            ))}
            {hasActionColumn(model) && <TableCell>Ações</TableCell>}
            {model.expansion && (
              <TableCell padding="checkbox">
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
