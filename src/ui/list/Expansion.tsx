import Stack from '@mui/material/Stack';
import type { ComponentType } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { RowActions } from '../actions/RowActions.tsx';
import { FieldView } from '../fields/FieldView.tsx';
import type { Column } from '../screen.ts';
import type { ListView } from './listView.ts';

const Content = ({ row, expansion }: { row: RaRecord; expansion: ListView['expansion'] }) => {
  if (typeof expansion === 'function') {
    const Own: ComponentType<{ row: RaRecord }> = expansion;
    return <Own row={row} />;
  }
  const columns: readonly Column<RaRecord>[] = expansion ?? [];
  if (columns.length === 0) return null;
  const fields = columns.map(({ key, label, kind = 'text', render }) => ({
    name: key,
    label,
    kind,
    ...(render && { render: () => render(row) }),
  }));
  return <FieldView fields={fields} record={row} />;
};

/** What stands below an expanded row: more of it, and what may be done with it. */
export const Expansion = ({ view }: { view: ListView }) => {
  const row = useRecordContext<RaRecord>();
  return (
    row && (
      <Stack spacing={2} sx={{ py: 1 }}>
        <Content row={row} expansion={view.expansion} />
        <RowActions inline actions={view.rowActions} row={row} />
      </Stack>
    )
  );
};
