import ExpandIcon from '@mui/icons-material/KeyboardArrowDown';
import CollapseIcon from '@mui/icons-material/KeyboardArrowUp';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type MouseEvent, useId, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RowActions } from '../actions/RowActions.tsx';
import { Expansion } from './Expansion.tsx';
import { ListCell } from './ListCell.tsx';
import { actionsStyle } from './pinned.ts';
import { columnCount, hasActionColumn, nameOf, type TableModel } from './tableModel.ts';
import { highlightStyle, stickyAt, stickyEndAt } from './tableStyles.ts';

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

interface ExpanderProps {
  row: RaRecord;
  expanded: boolean;
  /** The id of what it opens. */
  controls: string;
  onClick: () => void;
}

const Expander = ({ row, expanded, controls, onClick }: ExpanderProps) => (
  <TableCell padding="checkbox" sx={stickyEndAt(0, true)}>
    <IconButton
      size="small"
      aria-expanded={expanded}
      aria-controls={controls}
      aria-label={`Detalhes de ${nameOf(row)}`}
      onClick={onClick}
    >
      {expanded ? <CollapseIcon /> : <ExpandIcon />}
    </IconButton>
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
  const toggle = () => setExpanded(!expanded);
  const clicked = (event: MouseEvent) => {
    if (!isForRow(event)) return;
    if (path !== undefined) navigate(path);
    else if (model.expansion) toggle();
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
          <ListCell key={column.key} {...{ column, row, model, narrow }} />
        ))}
        {hasActionColumn(model) && model.runner && (
          <TableCell sx={actionsStyle(model, narrow)}>
            <RowActions actions={model.rowActions} row={row} name={nameOf(row)} runner={model.runner} />
          </TableCell>
        )}
        {model.expansion && <Expander row={row} expanded={expanded} controls={detailsId} onClick={toggle} />}
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
