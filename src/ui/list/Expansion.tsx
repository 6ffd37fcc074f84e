import Stack from '@mui/material/Stack';
import type { RaRecord } from 'react-admin';
import { RowActions } from '../actions/RowActions.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import { nameOf, type TableModel } from './tableModel.ts';

const Content = ({ row, expansion }: { row: RaRecord; expansion: TableModel['expansion'] }) => {
  if (expansion === null) return null;
  if (typeof expansion === 'function') {
    const Own = expansion;
    return <Own row={row} />;
  }
  if (expansion.length === 0) return null;
  const fields = (expansion as Extract<typeof expansion, readonly unknown[]>).map((column) => ({
    name: column.key,
    label: column.label,
    kind: column.kind ?? ('text' as const),
    ...(column.render && { render: () => column.render?.(row) }),
  }));
  return <FieldView fields={fields} record={row} />;
};

/** What stands below an expanded row: more of it, and what may be done with it. */
export const Expansion = ({ row, model }: { row: RaRecord; model: TableModel }) => (
  <Stack spacing={2} sx={{ py: 1 }}>
    <Content row={row} expansion={model.expansion} />
    {model.runner && (
      <RowActions inline actions={model.rowActions} row={row} name={nameOf(row)} runner={model.runner} />
    )}
  </Stack>
);
