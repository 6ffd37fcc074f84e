import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field, Fields } from '#domain/fields/field.ts';
import { Cell } from './cells.tsx';
import { Doubt } from './FieldView.tsx';
import { FieldInput } from './inputs.tsx';
import { cellProps, type FormRows } from './tableKeys.ts';

/** The fields of a form, and those of them that it requires now. */
export interface FormFields {
  all: Fields;
  required: ReadonlySet<string>;
}

/** A column's label is its header: an input's own is for screen readers, and takes no room. */
const CELLS = {
  '& td': { minWidth: '9rem', verticalAlign: 'top' },
  '& .MuiInputLabel-root': {
    position: 'absolute',
    clip: 'rect(0 0 0 0)',
    overflow: 'hidden',
    width: 1,
    height: 1,
  },
  '& fieldset': { top: 0 },
  '& fieldset legend': { display: 'none' },
} as const;

/** The room of long values, so that none is cut. */
const ROOM: Partial<Record<Field['kind'], CSSProperties>> = {
  chaveNfe: { width: '26rem' },
  money: { minWidth: '10.5rem' },
};

const Read = ({ name, field }: { name: string; field: Field }) => {
  const value: unknown = useWatch({ name });
  const doubt = useWatch({ compute: (form: Record<string, unknown>) => field.doubts?.(form) ?? null });
  if (value == null) return null;
  return (
    <>
      <Cell {...field} value={value} />
      {doubt !== null && <Doubt text={doubt} />}
    </>
  );
};

/** A form of many like rows as a table. */
export const FormTable = ({ all, required, of, rows }: FormFields & FormRows) => {
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const fieldOf = (column: string) => all[rows.find(({ cells }) => cells[column])?.cells[column] ?? ''];
  return (
    <Table size="small" sx={CELLS}>
      <TableHead>
        <TableRow>
          <TableCell>{of}</TableCell>
          {columns.map((column) => (
            <TableCell key={column}>{fieldOf(column)?.label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ lines: [name, ...lines], cells }, at) => (
          <TableRow key={Object.values(cells).join()}>
            <TableCell component="th" scope="row">
              {name}
              {lines.map((line) => (
                <Typography key={line} variant="caption" component="div" color="text.secondary">
                  {line}
                </Typography>
              ))}
            </TableCell>
            {columns.map((column) => {
              const own = cells[column] ?? '';
              const field = all[own];
              return (
                <TableCell key={column} {...cellProps(at, column)} style={field && ROOM[field.kind]}>
                  {field?.readOnly && <Read name={own} field={field} />}
                  {field && !field.readOnly && (
                    <FieldInput
                      name={own}
                      field={{ ...field, label: `${field.label} de ${name}` }}
                      required={required.has(own)}
                    />
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
