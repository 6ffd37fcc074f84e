import { Box, Stack } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { linesOf, oneLine } from '#domain/fields/columnText.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { BESIDE } from '../beside.ts';
import type { ShownColumn } from '../screen.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { contentOf } from './cellContent.tsx';
import { isDrawn, sumOf } from './fitCard.ts';
import type { ListView } from './listView.ts';
import { reasonOf } from './SeeReason.tsx';

/** A label without a value has no room in a card. */
const says = (column: ShownColumn, row: RaRecord): boolean =>
  oneLine(linesOf(column, column.key, row)) !== '';

const FIRST = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  justifyContent: 'space-between',
  fontWeight: 'fontWeightBold',
  fontVariantNumeric: 'tabular-nums',
} as const;

const VALUES = {
  m: 0,
  typography: 'body2',
  '& > div, & dt, & dd, & dd div': { display: 'inline' },
  '& dd div + div::before': { content: '" "' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
  '& > div:not(:last-child)::after': { content: '" · "', color: 'text.secondary' },
} as const;

const ACTIONS = { ...BESIDE, '&:empty': { display: 'none' } };

/** A text says by itself what it is, and so does a flag's tag. */
const isPlain = ({ kind, render }: ShownColumn): boolean =>
  kind === 'text' || kind === 'chassi' || (kind === 'flag' && render !== undefined);

/** Values in one line, each after its label. */
const Values = ({ view, row, columns }: { view: ListView; row: RaRecord; columns: readonly ShownColumn[] }) =>
  columns.length > 0 && (
    <Box component="dl" sx={VALUES}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt style={isPlain(column) ? visuallyHidden : {}}>{column.label}</dt>{' '}
          <dd>{contentOf(view, column)(row)}</dd>
        </div>
      ))}
    </Box>
  );

/** A row where there is no room for columns: its name and sum, its state, its main values, and its actions. */
export const Card = ({ view, row }: { view: ListView; row: RaRecord }) => {
  const { anchor, columns } = view;
  const name = columns.find(({ key }) => key === anchor);
  const sum = sumOf(columns, anchor);
  const others = columns.filter((column) => column !== name && column !== sum);
  const drawn = others.filter((column) => isDrawn(column) && !column.buttons);
  const icons = others.filter(({ buttons }) => buttons);
  return (
    <Stack spacing={0.5} sx={{ py: 0.5 }}>
      <Box sx={FIRST}>
        <span>{name && contentOf(view, name)(row)}</span>
        {sum && says(sum, row) && <span>{contentOf(view, sum)(row)}</span>}
      </Box>
      {drawn.map((column) => (
        <Box key={column.key}>{contentOf(view, column)(row)}</Box>
      ))}
      <Values {...{ view, row }} columns={others.filter((column) => !isDrawn(column) && says(column, row))} />
      <Box sx={ACTIONS}>
        {icons.map((column) => (
          <RowActions room="cell" key={column.key} actions={column.actions ?? []} row={row} />
        ))}
        <RowActions
          room={view.expansion ? 'main' : 'card'}
          actions={view.rowActions}
          row={row}
          instead={reasonOf(view, row)}
        />
      </Box>
    </Stack>
  );
};
