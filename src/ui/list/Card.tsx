import { Box, Stack } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { linesOf, oneLine } from '#domain/fields/columnText.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import type { ShownColumn } from '../shownColumns.ts';
import { contentOf, viewedOf } from './cellContent.tsx';
import type { ListView } from './listView.ts';

/** A label without a value has no room in a card. */
const says = (column: ShownColumn, row: RaRecord): boolean =>
  oneLine(linesOf(column, column.key, row)) !== '';

/** A row where there is no room for columns: its name, its state, its values and its actions. */
export const Card = ({ view, row }: { view: ListView; row: RaRecord }) => {
  const anchor = view.columns.find(({ key }) => key === view.anchor);
  const others = view.columns.filter((column) => column !== anchor);
  const always = others.filter(({ rank, tone, buttons }) => (rank === 0 || tone) && !buttons);
  const icons = others.filter(({ actions, buttons }) => actions && buttons);
  const values = others.filter((column) => !always.includes(column) && !icons.includes(column));
  return (
    <Stack spacing={1} sx={{ py: 0.5 }}>
      <Box sx={{ fontWeight: 'fontWeightBold' }}>{anchor && contentOf(view, anchor)(row)}</Box>
      {always.map((column) => (
        <Box key={column.key}>{contentOf(view, column)(row)}</Box>
      ))}
      <FieldView
        narrow
        record={row}
        fields={values.filter((column) => says(column, row)).map((column) => viewedOf(column, row))}
      />
      {icons.map((column) => (
        <RowActions room="cell" key={column.key} actions={column.actions ?? []} row={row} />
      ))}
      <RowActions room={view.expansion ? 'main' : 'card'} actions={view.rowActions} row={row} />
    </Stack>
  );
};
