import { Stack } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { DataTable, type RaRecord, useRecordContext } from 'react-admin';
import type { Sessao } from '#domain/permissions.ts';
import { RowActions, withoutMain } from '../actions/RowActions.tsx';
import { useSessao } from '../context.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { alignOf } from '../fields/face.ts';
import type { ListTab, ShownColumn } from '../screen.ts';
import { Card } from './Card.tsx';
import { contentOf, viewedOf } from './cellContent.tsx';
import { hasActionsColumn, isRefused, type ListView } from './listView.ts';
import { reasonOf } from './SeeReason.tsx';
import { ACTIONS } from './tableStyles.ts';

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
  if (!hasActionsColumn(view, view.narrow)) return columns;
  const room = view.expansion ? 'main' : 'column';
  const actions = (row: RaRecord) => (
    <RowActions
      actions={view.rowActions}
      row={row}
      room={room}
      narrow={view.narrow}
      instead={reasonOf(view, row)}
    />
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
const below = (view: ListView, row: RaRecord, sessao: Sessao) => {
  const { rowActions, cards, narrow } = view;
  const inRow = (cards || !narrow) && !reasonOf(view, row);
  return inRow ? withoutMain(rowActions, row, sessao) : rowActions;
};

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
