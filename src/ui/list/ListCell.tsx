import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { RowActions } from '../actions/RowActions.tsx';
import { Cell } from '../fields/cells.tsx';
import { alignOf } from '../fields/face.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { cellStyle } from './pinned.ts';
import { type AnyColumn, nameOf, type TableModel } from './tableModel.ts';

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

interface CellContentProps {
  column: AnyColumn;
  row: RaRecord;
  model: TableModel;
}

/** A value, and the icon buttons that belong to it. */
const CellContent = ({ column, row, model }: CellContentProps) => {
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

/** One cell. The anchor, which names its row, says the highlight in words and is the link to what the row opens. */
export const ListCell = ({ narrow, ...props }: CellContentProps & { narrow: boolean }) => {
  const { column, row, model } = props;
  const anchor = column.key === model.anchor;
  const highlight = model.highlight(row);
  const words = highlight && model.legend[highlight];
  const path = model.open?.(row);
  return (
    <TableCell align={alignOf(column.kind ?? 'text')} sx={cellStyle(model, column, narrow)}>
      {anchor && words && <span style={visuallyHidden}>{words}: </span>}
      {anchor && path !== undefined ? (
        <Link
          component={RouterLink}
          to={path}
          color="inherit"
          underline="hover"
          // An empty value would leave a link without words.
          {...(row[column.key] == null && { 'aria-label': `Abrir ${nameOf(row)}` })}
        >
          <CellContent {...props} />
        </Link>
      ) : (
        <CellContent {...props} />
      )}
    </TableCell>
  );
};
