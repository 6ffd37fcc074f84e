import type { AnyEntity } from '#domain/entities/entity.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { integer, text } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { columnOf, saveNameOf } from '#domain/fields/wire.ts';
import { listRoute } from './list.ts';
import { route } from './route.ts';

type WireRecord = Record<string, unknown>;

const byName = (entity: AnyEntity): [string, Field][] => Object.entries(entity.fields as Fields);

/** The filters a list of this entity takes, under their wire names. */
const filtersOf = (entity: AnyEntity): Fields => {
  const own = byName(entity).filter(([name]) => entity.filters.includes(name));
  return {
    descricaoFiltro: text('descricaoFiltro', { label: 'Busca', maxLength: 120 }),
    ...Object.fromEntries(
      own.map(([, field]) => [field.wire, { ...field, required: false, readOnly: false }]),
    ),
  };
};

/** What a save body may hold, under its save names; the key makes it an update. */
const savesOf = (entity: AnyEntity): Fields =>
  Object.fromEntries(
    byName(entity)
      .filter(([name, field]) => !field.readOnly || name === entity.key)
      .map(([, field]) => [saveNameOf(entity, field), field]),
  );

/** The four calls of an entity: list, get, save (create or update, by its key) and remove. */
export const crudRoutes = (entity: AnyEntity) => {
  const { name, plural, access } = entity;
  const codigo = fieldsSchema({ id: integer('id', { label: 'Código', required: true, min: 1 }) });
  return {
    list: listRoute({
      path: plural,
      access,
      summary: `List ${plural}, a page at a time`,
      filters: filtersOf(entity),
      sorts: byName(entity).map(([, field]) => columnOf(field)),
      key: columnOf(entity.fields[entity.key]),
    }).rows<WireRecord>(),
    get: route({
      method: 'GET',
      path: `${name}/:id`,
      access,
      summary: `Read one ${name}`,
      input: codigo,
    }).answers<WireRecord>(),
    save: route({
      method: 'POST',
      path: name,
      access,
      summary: `Create a ${name}, or update the one whose key is given`,
      input: fieldsSchema(savesOf(entity)),
    }).answers<WireRecord>(),
    remove: route({
      method: 'DELETE',
      path: `${name}/:id`,
      access,
      summary: `Delete one ${name}`,
      input: codigo,
    }).answers<WireRecord>(),
  };
};
