import { sql } from 'kysely';
import type { AnyEntity } from '#domain/entities/entity.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { columnOf } from '#domain/fields/wire.ts';
import type { WireRecord } from '../../../ports/entidades.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { contem } from '../../driver/page.ts';

export const fieldsOf = (entity: AnyEntity) => Object.entries(entity.fields as Fields);
export const stored = (entity: AnyEntity) => fieldsOf(entity).filter(([, field]) => !field.joined);
export const keyOf = (entity: AnyEntity) => sql.ref(`t.${columnOf(entity.fields[entity.key])}`);

/** Where a field is read from: its own table, or the one it is joined to. */
export const sourceOf = (field: Field): Sql =>
  sql.ref(field.joined ? `${field.joined.table}.${columnOf(field)}` : `t.${field.wire}`);

export const columnsOf = (entity: AnyEntity) =>
  sql.join(fieldsOf(entity).map(([, field]) => sql`${sourceOf(field)} as ${sql.id(field.wire)}`));

export const fromOf = (entity: AnyEntity) => {
  const joins = new Map(
    fieldsOf(entity).flatMap(([, { joined }]) => (joined ? [[joined.table, joined] as const] : [])),
  );
  const parts = [...joins.values()].map(
    (join) =>
      sql`left join ${sql.table(join.table)} on ${sql.ref(`${join.table}.${join.key}`)} = ${sql.ref(`t.${join.via}`)}`,
  );
  return sql`${sql.table(entity.name)} as t ${sql.join(parts, sql` `)}`;
};

/** `situacao.descri_sit` back to a nested object, as answers carry it. */
export const nest = (row: WireRecord): WireRecord => {
  const record: WireRecord = {};
  for (const [name, value] of Object.entries(row)) {
    const [head = '', tail] = name.split('.');
    if (tail === undefined) record[head] = value;
    else record[head] = { ...(record[head] as object | undefined), [tail]: value };
  }
  return record;
};

/** Kinds that are stored without punctuation and typed with it. */
const FORMATADOS: ReadonlySet<string> = new Set(['cnpj', 'cpf', 'cpfCnpj', 'placa', 'chassi']);

export const searching = (entity: AnyEntity, text: string | null): Sql[] => {
  if (!text?.trim()) return [];
  // Only what may be a formatted document is compared without its punctuation: of `nº 1` only `1` would be left.
  const compact = /^[\w .\-/]+$/.test(text) ? text.replace(/[^0-9A-Za-z]/g, '') : '';
  const fields = entity.search.map((name) => {
    const field: Field = entity.fields[name];
    return contem(sourceOf(field), FORMATADOS.has(field.kind) && compact !== '' ? compact : text);
  });
  return [sql`(${sql.join(fields, sql` or `)})`];
};

export const equal = (entity: AnyEntity, values: Record<string, unknown>): Sql[] =>
  Object.entries(values).map(([name, value]) => sql`${sourceOf(entity.fields[name])} = ${value}`);

export const filtering = (entity: AnyEntity, filtros: WireRecord): Sql[] =>
  entity.filters.flatMap((name) => {
    const field: Field = entity.fields[name];
    const value = filtros[field.wire];
    return value === null || value === undefined ? [] : [sql`${sourceOf(field)} = ${value}`];
  });
