import type { RaRecord } from 'react-admin';
import { headOf } from '#domain/fields/columnText.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { Detail, Details } from './action.ts';

/** A column with everything that its field states. */
export type ShownColumn = Detail<RaRecord> &
  Pick<Field, 'label' | 'kind' | 'target' | 'of' | 'says' | 'tone'>;

/** The columns of a list, completed by their fields' label, format and width where the list does not set them. */
export const shownColumns = (rows: Fields, columns: Details<RaRecord>): readonly ShownColumn[] =>
  columns.map((column) => {
    const own: Detail<RaRecord> = typeof column === 'string' ? { key: column } : column;
    const field = rows[own.key] as Field;
    const { kind, options, width, target, of, says, tone } = field;
    return {
      label: own.buttons ?? headOf(field),
      ...{ kind, options, width, target, of, says, tone },
      ...own,
    };
  });
