import type { Field, Fields } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';

/** What a person knows a record by, and the word that goes with it: 'Chassi', '9P…'. */
export interface RecordName {
  label: string;
  value: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What a vehicle is known by, best first. */
const NAMING: readonly FieldKind[] = ['chassi', 'placa'];

const LABELS: Partial<Record<FieldKind, string>> = { chassi: 'Chassi', placa: 'Placa' };

/** The vehicle that values are about, by its best name; null where they name none. */
export const vehicleName = (fields: Fields, values: Values): RecordName | null => {
  for (const kind of NAMING) {
    const named = Object.entries(fields).find(([name, field]) => field.kind === kind && values[name]);
    if (named) return { label: LABELS[kind] ?? '', value: formatValue(kind, values[named[0]]) };
  }
  return null;
};

/** What a record is known by: its vehicle where it is one, else what this field of it says; null where it says nothing. */
export const recordName = (
  fields: Fields,
  { key, label, kind, options }: Pick<Field, 'label' | 'kind' | 'options'> & { key: string },
  record: Values,
): RecordName | null => {
  const value = record[key] == null ? '' : formatValue(kind, record[key], options);
  return vehicleName(fields, record) ?? (value === '' ? null : { label, value });
};

/** 'Chassi 9P…' below a text that does not name it itself. */
export const besideText = (text: string, name: RecordName | null): string | null =>
  name === null || text.includes(name.value) ? null : `${name.label} ${name.value}`;
