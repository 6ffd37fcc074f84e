import type { Field } from '../fields/field.ts';
import * as f from '../fields/field.ts';
import { columnOf, sortNamesOf } from '../fields/wire.ts';
import type { AnyEntity } from './entity.ts';

/** A field with an entity's own storage options. */
export type EntityField = Field & { computed?: true; column?: string };

/** A field without a column: the store has its expression. */
export const computed = <F extends Field>(field: F) => ({
  ...field,
  readOnly: true as const,
  computed: true as const,
});

/** A field whose column differs from its name in answers. */
export const inColumn = <F extends Field, const C extends string>(field: F, column: C) => ({
  ...field,
  column,
});

/** The field's column, in its own table or the joined one. */
export const columnIn = (field: EntityField): string => field.column ?? columnOf(field);

/** The fields that have a column in the entity's own table. */
export const ownFields = (entity: AnyEntity): [string, EntityField][] =>
  Object.entries(entity.fields as Record<string, EntityField>).filter(
    ([, field]) => !field.joined && !field.computed,
  );

/** The fields of a list by sort name. */
export const sortsOf = (entity: AnyEntity): Record<string, EntityField> => {
  const fields = entity.fields as Record<string, EntityField>;
  const names = sortNamesOf(fields);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [names[name], field]));
};

/**
 * Author and time of a record's creation and last change, and its version. Optimistic locking: a save names the version
 * it read (`versao`), so that nobody overwrites another user's changes.
 * @concept optimistic locking
 */
export const stampsOf = <const S extends string>(suffix: S) => ({
  versao: f.integer(`versao_${suffix}`, { label: 'Versão' }),
  inserido: f.dateTime(`dahins_${suffix}`, { label: 'Inserido em', readOnly: true }),
  inseridoPor: f.integer(`usuins_${suffix}`, { label: 'Inserido por', readOnly: true }),
  alterado: f.dateTime(`dahult_${suffix}`, { label: 'Alterado em', readOnly: true }),
  alteradoPor: f.integer(`usuult_${suffix}`, { label: 'Alterado por', readOnly: true }),
});

/** The columns of an entity's stamps; null if its records have none. */
export const stampColumns = ({ stamps }: AnyEntity) =>
  stamps === undefined
    ? null
    : {
        versao: `versao_${stamps}`,
        inserido: `dahins_${stamps}`,
        inseridoPor: `usuins_${stamps}`,
        alterado: `dahult_${stamps}`,
        alteradoPor: `usuult_${stamps}`,
      };

/** True for a stamp of the entity: stamps are set by saves, and are in no save body. */
export const isStamp = (entity: AnyEntity, wire: string): boolean =>
  Object.values(stampColumns(entity) ?? {}).includes(wire);
