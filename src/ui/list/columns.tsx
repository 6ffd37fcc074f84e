import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { RowActions } from '../actions/RowActions.tsx';
import { alignOf } from '../fields/face.ts';
import { Card } from './Card.tsx';
import { contentOf } from './cellContent.tsx';
import { hasActionsColumn, type ListView } from './listView.ts';
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
