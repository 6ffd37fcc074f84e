import { useMemo } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { everyField, type Locks, permissionOf, type Verb } from '#domain/entities/entity.ts';
import type { Field, Fields, RecordOfFields } from '#domain/fields/field.ts';
import { may } from '#domain/permissions.ts';
import { useSessao } from '../context.ts';
import type { FieldRule } from '../fields/fieldInput.ts';
import type { AnyResource } from './resource.ts';

/** The record of the page; a new one has no id yet. */
export const useRecord = () => useRecordContext() as Partial<RaRecord>;

export const isNew = ({ id }: Partial<RaRecord>): boolean => id === undefined;

/** Tests which verbs this person may use on an entity's records. */
export const useVerbs = ({ entity }: AnyResource): ((verb: Verb) => boolean) => {
  const sessao = useSessao();
  return (verb) => {
    const permission = permissionOf(entity, verb);
    return permission !== null && may(sessao, permission);
  };
};

/** The fixed parts of the record for this person, with reasons: the gateway refuses by the same function. */
export const useLocks = ({ entity }: AnyResource, record: Record<string, unknown>): Locks => {
  const sessao = useSessao();
  return useMemo(
    () =>
      entity.locksFor?.(
        sessao,
        isNew(record) ? null : (record as RecordOfFields<Fields> & Record<string, unknown>),
      ) ?? {},
    [entity, sessao, record],
  );
};

const NOTHING = {};

/** A read-only field; in a new record it has the gateway's own empty value. */
const fixed = (field: Field): Field => ({
  ...field,
  readOnly: true,
  default: field.kind === 'flag' ? false : undefined,
});

/**
 * An entity's form for this person: fields that others set or that are fixed become read-only, and the rules apply to
 * them.
 */
export const useEntityForm = (resource: AnyResource, record: Record<string, unknown> = NOTHING) => {
  const sessao = useSessao();
  const { entity } = resource;
  const locks = useLocks(resource, record);
  return useMemo(() => {
    const mine = ([name, field]: [string, Field]): [string, Field] => {
      const permission = entity.settableBy[name];
      if (locks.fields?.[name] !== undefined) return [name, fixed(field)];
      return [name, permission && !may(sessao, permission) ? { ...field, readOnly: true } : field];
    };
    const fields = Object.fromEntries(Object.entries(everyField(entity)).map(mine));
    const rules: readonly FieldRule[] = [...entity.rules, ...(entity.rulesFor?.(sessao) ?? [])];
    /** With its relations among a section's fields. */
    const sectionsOf = (values: object) =>
      resource
        .sections(values, sessao)
        .map(({ title, fields: own, many = [] }) => ({ title, fields: [...own, ...many] }));
    return { fields, rules, locks, sectionsOf };
  }, [resource, entity, sessao, locks]);
};
