import { Stack } from '@mui/material';
import type { ComponentType } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { Sessao } from '#domain/permissions.ts';
import { RowActions, withoutMain } from '../actions/RowActions.tsx';
import { useSessao } from '../context.ts';
import { FieldView } from '../fields/FieldView.tsx';
import type { ListTab } from '../screen.ts';
import type { ShownColumn } from '../shownColumns.ts';
import { viewedOf } from './cellContent.tsx';
import { isRefused, type ListView } from './listView.ts';

const Values = ({ row, columns }: { row: RaRecord; columns: readonly ShownColumn[] }) => {
  if (columns.length === 0) return null;
  return <FieldView fields={columns.map((column) => viewedOf(column, row))} record={row} />;
};

const Content = ({ row, expansion }: { row: RaRecord; expansion: ListView['expansion'] }) => {
  if (typeof expansion !== 'function') return <Values row={row} columns={expansion ?? []} />;
  const Own: ComponentType<{ row: RaRecord }> = expansion;
  return <Own row={row} />;
};

/** The actions below a row: without the main one, where that stands in the row. */
const below = ({ rowActions, cards, narrow }: ListView, row: RaRecord, sessao: Sessao) =>
  cards || !narrow ? withoutMain(rowActions, row, sessao) : rowActions;

/** The content of an expanded row: its refusal, the columns without room, details and actions. */
export const Expansion = ({ view, tab }: { view: ListView; tab: ListTab }) => {
  const row = useRecordContext<RaRecord>();
  const sessao = useSessao();
  const Refusal = view.refusal;
  return (
    row && (
      <Stack spacing={2} sx={{ py: 1 }}>
        {Refusal && isRefused(view, row) && <Refusal row={row} tab={tab} />}
        <Values row={row} columns={view.folded.filter(({ actions }) => !actions)} />
        <Content row={row} expansion={view.expansion} />
        {view.expansion && <RowActions room="expansion" actions={below(view, row, sessao)} row={row} />}
      </Stack>
    )
  );
};
