import type { RaRecord } from 'react-admin';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { Column, Columns } from './action.ts';

/** A column with all that its field says of it. */
export type ShownColumn = Column<RaRecord> & Pick<Field, 'label' | 'kind' | 'target' | 'of'>;

/** The columns of a list, each with its field's own words, format and width where the list says nothing else. */
export const shownColumns = (rows: Fields, columns: Columns<RaRecord>): readonly ShownColumn[] =>
  columns.map((column) => {
    const own: Column<RaRecord> = typeof column === 'string' ? { key: column } : column;
    const { label, kind, options, width, target, of } = rows[own.key] as Field;
    return {
      label,
      kind,
      ...(options && { options }),
      ...(width && { width }),
      ...(target && { target }),
      ...(of && { of }),
      ...own,
    };
  });
