import { useMemo } from 'react';
import { everyField } from '#domain/entities/everyField.ts';
import type { Field } from '#domain/fields/field.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { useSessao } from '../context.ts';
import type { FieldRule } from '../fields/rule.ts';
import type { AnyResource } from './resource.ts';

/** A section as a form takes it: what the record goes with stands among its fields. */
const flat = ({ entity: _, sections }: AnyResource, record: object, sessao: Sessao) =>
  sections(record as never, sessao).map(({ title, fields, many = [] }) => ({
    title,
    fields: [...fields, ...many],
  }));

/** An entity as whoever looks may type it: fields that others set are to be read, and rules that hold for them. */
export const useEntityForm = (resource: AnyResource) => {
  const sessao = useSessao();
  const { entity } = resource;
  return useMemo(() => {
    const mine = ([name, field]: [string, Field]): [string, Field] => {
      const permission = entity.settableBy[name];
      return [name, permission && !may(sessao, permission) ? { ...field, readOnly: true } : field];
    };
    const fields = Object.fromEntries(Object.entries(everyField(entity)).map(mine));
    const rules: readonly FieldRule[] = [...entity.rules, ...(entity.rulesFor?.(sessao) ?? [])];
    return { fields, rules, sectionsOf: (record: object) => flat(resource, record, sessao) };
  }, [resource, entity, sessao]);
};
