import type { Field, Fields } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';

/** The display name of a record with its label: 'Chassi', '9P…'. */
export interface RecordName {
  label: string;
  value: string;
}

type RecordValues = Readonly<Record<string, unknown>>;

/** Kinds that name a vehicle, best first. */
const NAMING: readonly [FieldKind, string][] = [
  ['chassi', 'Chassi'],
  ['placa', 'Placa'],
];

/** The vehicle named by these values, by its best name; null if there is none. */
export const vehicleName = (fields: Fields, values: RecordValues): RecordName | null => {
  for (const [kind, label] of NAMING) {
    const named = Object.entries(fields).find(([name, field]) => field.kind === kind && values[name]);
    if (named) return { label, value: formatValue(kind, values[named[0]]) };
  }
  return null;
};

/** The name of a record: its vehicle if it is one, else the value of this field; null if that is empty. */
export const recordName = (
  fields: Fields,
  { key, label, kind, options }: Pick<Field, 'label' | 'kind' | 'options'> & { key: string },
  record: RecordValues,
): RecordName | null => {
  const value = record[key] == null ? '' : formatValue(kind, record[key], options);
  return vehicleName(fields, record) ?? (value === '' ? null : { label, value });
};

/** 'Chassi 9P…' below a text that does not contain the name. */
export const besideText = (text: string, name: RecordName | null): string | null =>
  name === null || text.includes(name.value) ? null : `${name.label} ${name.value}`;
