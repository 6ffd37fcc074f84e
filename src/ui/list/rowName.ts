import { createContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '#domain/fields/field.ts';
import { vehicleName } from '../recordName.ts';

/** The accessible name of a row with these fields: its vehicle if it is one, else its key. */
export const rowName = (fields: Fields, row: RaRecord): string =>
  vehicleName(fields, row)?.value ?? String(row.id);

/** The fields of a table's rows. */
export const RowFields = createContext<Fields>({});
