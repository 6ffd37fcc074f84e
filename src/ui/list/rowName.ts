import { createContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';

/** What a vehicle is known by, best first. */
const NAMING: readonly FieldKind[] = ['chassi', 'placa'];

/** What a person knows a row of these fields by, for words that nobody sees: its vehicle where it is one, else its key. */
export const rowName = (fields: Fields, row: RaRecord): string => {
  for (const kind of NAMING) {
    const named = Object.entries(fields).find(([name, field]) => field.kind === kind && row[name]);
    if (named) return formatValue(kind, row[named[0]]);
  }
  return String(row.id);
};

/** The fields of the rows that a table shows. */
export const RowFields = createContext<Fields>({});
