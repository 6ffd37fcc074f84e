import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Field } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { Cell } from './cells.tsx';

/** Each wide enough for a chassis in one line. */
const columns = (narrow: boolean) => ({
  display: 'grid',
  gap: narrow ? 1 : 2,
  m: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
});

/** Kinds that may be long: each has a line of its own. */
const LONG: ReadonlySet<FieldKind> = new Set<FieldKind>(['longText', 'references']);

const placeOf = (kind: FieldKind) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  ...(LONG.has(kind) && { gridColumn: '1 / -1' }),
});

/** What of a value is to be checked before anything is sent. */
export const Doubt = ({ text }: { text: string }) => (
  <Typography variant="caption" component="div" color="warning.main" sx={{ fontWeight: 600 }}>
    {text}
  </Typography>
);

/** A value to read: its name in the record, and its presentation. */
export type ShownValue = Pick<Field, 'label' | 'kind' | 'options' | 'target' | 'of' | 'doubts'> & {
  name: string;
  render?: () => ReactNode;
};

interface FieldViewProps {
  fields: readonly ShownValue[];
  record: Readonly<Record<string, unknown>>;
  /** True inside a card. */
  narrow?: boolean;
}

/** Read-only values, each under its label; nothing where there are none. */
export const FieldView = ({ fields, record, narrow = false }: FieldViewProps) =>
  fields.length > 0 && (
    <Box component="dl" sx={columns(narrow)}>
      {fields.map(({ name, label, render, doubts, ...field }) => (
        <Box key={name} sx={placeOf(field.kind)}>
          <Typography component="dt" variant="caption" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            {render ? (render() ?? '–') : <Cell {...field} value={record[name]} />}
            {doubts?.(record) && <Doubt text={doubts(record) ?? ''} />}
          </Typography>
        </Box>
      ))}
    </Box>
  );
