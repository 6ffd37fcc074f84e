import ExpandIcon from '@mui/icons-material/KeyboardArrowDown';
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { RowActions } from '../actions/RowActions.tsx';
import { Cell } from '../fields/cells.tsx';
import { alignOf } from '../fields/face.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { Expansion } from './Expansion.tsx';
import { actionsStyle, cellStyle } from './pinned.ts';
import { type AnyColumn, columnCount, hasActionColumn, nameOf, type TableModel } from './tableModel.ts';
import { highlightStyle, stickyAt, stickyEndAt } from './tableStyles.ts';

const contentOf = (column: AnyColumn, row: RaRecord): ReactNode =>
  column.render ? (
    column.render(row)
  ) : (
    <Cell
      kind={column.kind ?? 'text'}
      value={row[column.key]}
      {...(column.options && { options: column.options })}
    />
  );

/** A value, and the icon buttons that belong to it. */
const CellContent = ({ column, row, model }: { column: AnyColumn; row: RaRecord; model: TableModel }) => {
  if (!column.actions || !model.runner) return contentOf(column, row);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {contentOf(column, row)}
      <RowActions
        inline
        actions={column.actions as never}
        row={row}
        name={nameOf(row)}
        runner={model.runner}
      />
    </Box>
  );
};

/** A click on what can be clicked itself, or that ends a text selection, does not open the row. */
const isForRow = ({ target }: MouseEvent) =>
  !(target instanceof Element && target.closest('a, button, input, label, [role="menu"]')) &&
  (window.getSelection()?.isCollapsed ?? true);

const Checked = ({ row, model }: { row: RaRecord; model: TableModel }) => (
  <TableCell padding="checkbox" sx={stickyAt(0)}>
    <Checkbox
      size="small"
      sx={{ p: 0.5 }}
      checked={model.selection?.has(row.id) ?? false}
      disabled={!model.selectable(row)}
      onChange={() => model.selection?.toggle(row)}
      slotProps={{ input: { 'aria-label': `Selecionar ${nameOf(row)}` } }}
    />
  </TableCell>
);

/** One row, with what stands below it when it is expanded. */
export const ListRow = ({ row, model, narrow }: { row: RaRecord; model: TableModel; narrow: boolean }) => {
  const detailsId = useId();
  const [expanded, setExpanded] = useState(false);
  const navigate = useNavigate();
  const highlight = model.highlight(row);
  const path = model.open?.(row);
  const select = model.selection?.has(row.id) ?? false;
  const words = highlight && model.legend[highlight];
  const clicked = (event: MouseEvent) => {
    if (!isForRow(event)) return;
    if (path !== undefined) navigate(path);
    else if (model.expansion) setExpanded(!expanded);
  };

  return (
    <>
      <TableRow
        hover
        selected={select}
        {...(model.selection && { 'aria-selected': select })}
        onClick={clicked}
        sx={[
          {
            bgcolor: 'background.paper',
            cursor: path !== undefined || model.expansion ? 'pointer' : 'default',
          },
          highlight && highlightStyle(highlight),
        ]}
      >
        {model.selection && <Checked row={row} model={model} />}
        {model.columns.map((column) => (
          <TableCell
            key={column.key}
            align={alignOf(column.kind ?? 'text')}
            sx={cellStyle(model, column, narrow)}
          >
            {column.key === model.anchor && words && <span style={visuallyHidden}>{words}: </span>}
            {column.key === model.anchor && path !== undefined ? (
              <Link
                component={RouterLink}
                to={path}
                color="inherit"
                underline="hover"
                // An empty value would leave a link without words.
                {...(row[column.key] == null && { 'aria-label': `Abrir ${nameOf(row)}` })}
              >
                <CellContent column={column} row={row} model={model} />
              </Link>
            ) : (
              <CellContent column={column} row={row} model={model} />
            )}
          </TableCell>
        ))}
        {hasActionColumn(model) && model.runner && (
          <TableCell sx={actionsStyle(model, narrow)}>
            <RowActions actions={model.rowActions} row={row} name={nameOf(row)} runner={model.runner} />
          </TableCell>
        )}
        {model.expansion && (
          <TableCell padding="checkbox" sx={stickyEndAt(0, true)}>
            <IconButton
              size="small"
              aria-expanded={expanded}
              aria-controls={detailsId}
              aria-label={`Detalhes de ${nameOf(row)}`}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? <CollapseIcon /> : <ExpandIcon />}
            </IconButton>
          </TableCell>
        )}
      </TableRow>
      {expanded && (
        <TableRow id={detailsId}>
          <TableCell colSpan={columnCount(model)}>
            <Expansion row={row} model={model} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
};
