import { createContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '#domain/fields/field.ts';
import { vehicleName } from '../recordName.ts';

/** What a person knows a row of these fields by, for words that nobody sees: its vehicle where it is one, else its key. */
export const rowName = (fields: Fields, row: RaRecord): string =>
  vehicleName(fields, row)?.value ?? String(row.id);

/** The fields of the rows that a table shows. */
export const RowFields = createContext<Fields>({});
