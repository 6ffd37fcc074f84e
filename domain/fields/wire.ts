import { type AnyEntity, everyField } from '../entities/entity.ts';
import type { Field, Fields, RecordOfFields } from './field.ts';

/** A record by its names on the wire, or any row whose names are not known here. */
export type WireRecord = Record<string, unknown>;

const camel = (wire: string) => wire.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The field's name in a save body: `kmatu_vei` is saved as `kmatuVei` unless the entity or the field says otherwise.
 */
export const saveNameOf = (entity: AnyEntity, field: Field): string =>
  field.saveName ?? (entity.saves === 'camel' ? camel(field.wire) : field.wire);

/** The column of a field: the last part of its wire name. */
export const columnOf = (field: Field): string => field.wire.slice(field.wire.lastIndexOf('.') + 1);

/** The sort name of each field: its column, or the whole wire name where several have the same column. */
export const sortNamesOf = (fields: Fields): Readonly<Record<string, string>> => {
  const named = Object.entries(fields).map(([name, field]) => ({ name, field, column: columnOf(field) }));
  const times = new Map<string, number>();
  for (const { column } of named) times.set(column, (times.get(column) ?? 0) + 1);
  return Object.fromEntries(
    named.map(({ name, field, column }) => [name, times.get(column) === 1 ? column : field.wire]),
  );
};

/** The value at a wire name, whose dots nest; the record itself at an empty one. */
export const readAt = (record: unknown, path: string): unknown =>
  path === ''
    ? record
    : path.split('.').reduce<unknown>((at, key) => (at as WireRecord | null | undefined)?.[key], record);

const fieldsOf = (entity: AnyEntity) => Object.entries(entity.fields as Record<string, Field>);

/** An answer's record (legacy names) as the program's record. Fields missing from the answer become null. */
export const fromWire = <F extends Fields>(fields: F, wire: WireRecord): RecordOfFields<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readAt(wire, field.wire) ?? null]),
  ) as RecordOfFields<F>;

/** The body of a save: every field that a person may set, and the key if the record has one. */
export const toSave = (entity: AnyEntity, record: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(everyField(entity))
      .filter(
        ([name, field]) =>
          name in record && (!field.readOnly || (name === entity.key && record[name] !== null)),
      )
      .map(([name, field]) => [saveNameOf(entity, field), record[name]]),
  );

/** A save body as the program's record: only fields that a person may set, never read-only ones. */
export const fromSave = (entity: AnyEntity, body: WireRecord): WireRecord =>
  Object.fromEntries(
    fieldsOf(entity)
      .filter(
        ([name, field]) => (!field.readOnly || name === entity.key) && saveNameOf(entity, field) in body,
      )
      .map(([name, field]) => [name, body[saveNameOf(entity, field)]]),
  );

/** Renames field errors from save-body names to the record's fields. */
export const errorsFromSave = (entity: AnyEntity, errors: Record<string, string>): Record<string, string> => {
  const names = new Map(
    Object.entries(everyField(entity)).map(([name, field]) => [saveNameOf(entity, field), name]),
  );
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [names.get(name) ?? name, message]),
  );
};
