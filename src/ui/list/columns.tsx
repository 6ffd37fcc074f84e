import { Box, Stack } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { DataTable, type RaRecord, useRecordContext } from 'react-admin';
import { linesOf, oneLine } from '#domain/fields/columnText.ts';
import type { Sessao } from '#domain/permissions.ts';
import { RowActions, withoutMain } from '../actions/RowActions.tsx';
import { useSessao } from '../context.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { alignOf } from '../fields/face.ts';
import type { ListTab, ShownColumn } from '../screen.ts';
import { contentOf, viewedOf } from './cellContent.tsx';
import { hasActionsColumn, isRefused, type ListView } from './listView.ts';
import { ACTIONS } from './tableStyles.ts';

/** A label without a value has no room in a card. */
const says = (column: ShownColumn, row: RaRecord): boolean =>
  oneLine(linesOf(column, column.key, row)) !== '';

/** A row where there is no room for columns: its name, its state, its values and its actions. */
const Card = ({ view, row }: { view: ListView; row: RaRecord }) => {
  const anchor = view.columns.find(({ key }) => key === view.anchor);
  const others = view.columns.filter((column) => column !== anchor);
  // A drawn column explains itself; a plain value needs its label.
  const always = others.filter(
    ({ rank, tone, render, actions, buttons }) => (tone || (rank === 0 && (render || actions))) && !buttons,
  );
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

/** The single cell of a row shown as a card; its label is for screen readers. */
const cardOf = (view: ListView) => (
  <DataTable.Col<RaRecord>
    key={view.anchor}
    source={view.anchor}
    label={view.columns.find(({ key }) => key === view.anchor)?.label ?? ''}
    disableSort
    render={(row) => <Card view={view} row={row} />}
  />
);

/** The columns of a table for react-admin, the row's actions last. */
export const columnsOf = (view: ListView): ReactNode[] => {
  if (view.cards) return [cardOf(view)];
  const columns = view.columns.map((column) => {
    const { key, label, kind } = column;
    return (
      <DataTable.Col<RaRecord>
        key={key}
        source={key}
        label={label}
        align={alignOf(kind)}
        disableSort={!view.sorts.includes(key)}
        render={contentOf(view, column)}
      />
    );
  });
  if (view.rowActions.length === 0 || !hasActionsColumn(view, view.narrow)) return columns;
  const room = view.expansion ? 'main' : 'column';
  const actions = (row: RaRecord) => (
    <RowActions actions={view.rowActions} row={row} room={room} narrow={view.narrow} />
  );
  return [
    ...columns,
    <DataTable.Col<RaRecord>
      key={ACTIONS}
      label="Ações"
      align="right"
      className={ACTIONS}
      render={actions}
    />,
  ];
};

/** The actions below a row: without the main one, where that stands in the row. */
const below = ({ rowActions, cards, narrow }: ListView, row: RaRecord, sessao: Sessao) =>
  cards || !narrow ? withoutMain(rowActions, row, sessao) : rowActions;

/** The content of an expanded row: its refusal, the columns without room, details and actions. */
export const Expansion = ({ view, tab }: { view: ListView; tab: ListTab }) => {
  const row = useRecordContext<RaRecord>();
  const sessao = useSessao();
  const { refusal: Refusal, expansion } = view;
  const Own: ComponentType<{ row: RaRecord }> | null = typeof expansion === 'function' ? expansion : null;
  const details = typeof expansion === 'function' ? [] : (expansion ?? []);
  if (!row) return null;
  const shown = (columns: readonly ShownColumn[]) => (
    <FieldView fields={columns.map((column) => viewedOf(column, row))} record={row} />
  );
  return (
    <Stack spacing={2} sx={{ py: 1 }}>
      {Refusal && isRefused(view, row) && <Refusal row={row} tab={tab} />}
      {shown(view.folded.filter(({ actions }) => !actions))}
      {Own ? <Own row={row} /> : shown(details)}
      {expansion && <RowActions room="expansion" actions={below(view, row, sessao)} row={row} />}
    </Stack>
  );
};
