import { createContext, use } from 'react';
import type { Fields } from '#domain/fields/field.ts';
import { vehicleName } from './recordName.ts';

type Row = Readonly<Record<string, unknown>>;

/** The accessible name of a row with these fields: its vehicle if it is one, else its key. */
export const rowName = (fields: Fields, row: Row): string =>
  vehicleName(fields, row)?.value ?? String(row.id);

/** The fields of a table's rows. */
export const RowFields = createContext<Fields>({});

/** The accessible name of a row of the table around it. */
export const useRowName = (row: Row): string => rowName(use(RowFields), row);
