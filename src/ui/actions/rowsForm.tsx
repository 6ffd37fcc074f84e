import { Typography } from '@mui/material';
import { type FunctionComponent, useMemo, useState } from 'react';
import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { DialogProps } from '../action.ts';
import { type AskedOfRow, AT_ONCE, formOfRows } from '../fields/formOfRows.ts';
import { DialogForm } from './DialogForm.tsx';

/** Values that all rows share, and those of each row that is sent. */
export interface RowsSaid<Row, Shared extends Fields, Each extends Fields> {
  shared: RecordOfFields<Shared>;
  rows: readonly { row: Row; said: RecordOfFields<Each> }[];
}

interface RowsForm<Row, Shared extends Fields> {
  /** The header of the rows' names. */
  of: string;
  shared: Shared;
  asked: (row: Row) => AskedOfRow;
  /** The noun after the number of rows that are sent: 'veículo', 'veículos'. */
  counted: readonly [one: string, many: string];
  /** Said above, of several rows. */
  postponed: string;
}

/** What becomes of the rows that are not sent: ', 2 ficam'; nothing where none is left. */
export const staying = (count: number): string => (count > 0 ? `, ${contagem(count, 'fica', 'ficam')}` : '');

/** A sentence's row among those that were sent, and its field. */
const PLACED = /^(\w+)_(\d+)$/;

const beyond = (count: number): string =>
  count > AT_ONCE
    ? ` Aqui estão os primeiros ${AT_ONCE} dos ${count} selecionados: os outros continuam selecionados.`
    : '';

/** The body of a dialog that asks the same of each selected row: a table, with what all share above it. */
export const rowsForm = <Row, Shared extends Fields, Each extends Fields>({
  of,
  shared,
  asked,
  counted,
  postponed,
}: RowsForm<Row, Shared>): FunctionComponent<DialogProps<readonly Row[], RowsSaid<Row, Shared, Each>>> =>
  function RowsBody({ subject, onSubmit, ...dialog }) {
    // Snapshot at opening: a refetch must not replace what is being typed.
    const [rows] = useState(() => subject.slice(0, AT_ONCE));
    const form = useMemo(() => formOfRows(rows.map(asked), of), [rows]);
    const fields = useMemo(() => ({ ...shared, ...form.fields }), [form]);
    const names = Object.keys(shared);
    const send = async (values: Record<string, unknown>) => {
      const said = form.said(values);
      const sent = rows.flatMap((row, at) => (said[at] ? [{ at, row, said: said[at] as never }] : []));
      const ofAll = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
      const refused = await onSubmit({ shared: ofAll as never, rows: sent });
      if (!refused) return undefined;
      const placed = Object.entries(refused).map(([name, sentence]) => {
        const [, own = '', at] = PLACED.exec(name) ?? [];
        const one = sent[Number(at)];
        return [one ? form.inputOf(one.at, own) : name, sentence] as const;
      });
      return Object.fromEntries(placed.filter(([name]) => name in fields || name.startsWith('root')));
    };
    const submitOf = (values: Record<string, unknown>): string | null => {
      const sent = form.said(values).filter((one) => one !== null).length;
      const words = `${dialog.submit} ${contagem(sent, ...counted)}`;
      return sent === 0 ? null : words + staying(subject.length - sent);
    };
    const { rules, initial, table } = form;
    return (
      <DialogForm
        {...{ fields, rules, initial, table }}
        sections={[...(names.length > 0 ? [{ fields: names }] : []), ...form.sections]}
        words={
          rows.length > 1 && (
            <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
              {postponed + beyond(subject.length)}
            </Typography>
          )
        }
        onSubmit={send}
        submitOf={table && submitOf}
        {...dialog}
      />
    );
  };
