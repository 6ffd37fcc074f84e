import { type AnyEntity, everyField, permissionOf, type Verb } from '#domain/entities/entity.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf, partOf } from '#domain/fields/input.ts';
import { saveNameOf, type WireRecord } from '#domain/fields/wire.ts';
import type { Permission } from '#domain/permissions.ts';
import { type ListRoute, listRoute, type Paging } from './list.ts';
import { type Ato, postRoute, type Route, route } from './route.ts';

/** Largest number of records that one record may be linked to. */
const MAX_MANY = 10_000;

const byName = (entity: AnyEntity): [string, f.Field][] => Object.entries(entity.fields as f.Fields);

/** A filter with a name of its own, as a field. */
const queryOf = (entity: AnyEntity, name: string): f.Field => {
  const { field = '', value } = entity.queries[name] ?? {};
  const own = (entity.fields as f.Fields)[field] as f.Field;
  const filter = { ...own, wire: name, required: false, readOnly: false };
  return value === undefined ? filter : f.flag(name, { label: own.label });
};

/** The filters of an entity's list, under their wire names; boolean ones also accept their words. */
const filtersOf = (entity: AnyEntity): f.Fields => {
  const own = byName(entity).filter(([name]) => entity.filters.includes(name));
  return {
    descricaoFiltro: f.text('descricaoFiltro', { label: 'Busca', maxLength: 120 }),
    ...Object.fromEntries(
      own.map(([name, field]) => [
        field.wire,
        { ...field, required: false, readOnly: false, words: entity.filterWords[name] },
      ]),
    ),
    ...Object.fromEntries(Object.keys(entity.queries).map((name) => [name, queryOf(entity, name)])),
  };
};

/** The body of a save, under its save names; the key makes it an update. */
const savesOf = (entity: AnyEntity): f.Fields => ({
  ...Object.fromEntries(
    byName(entity)
      .filter(([name, field]) => !field.readOnly || name === entity.key)
      .map(([, field]) => [saveNameOf(entity, field), field]),
  ),
  ...entity.asks,
});

/** Codes of related records. */
const manyOf = (entity: AnyEntity): f.Fields =>
  Object.fromEntries(
    Object.entries(entity.many).map(([name, { label, target }]) => [
      name,
      f.references(name, { label, target, max: MAX_MANY }),
    ]),
  );

/** The permission of a save. The use case tells creating and updating apart when their permissions differ. */
const saveAccess = (entity: AnyEntity): Permission => {
  const [create, update] = [permissionOf(entity, 'create'), permissionOf(entity, 'update')];
  if (create !== null && update !== null && create !== update) return 'empresa';
  return create ?? update ?? entity.access;
};

const accessOf = (entity: AnyEntity, verb: Verb) => permissionOf(entity, verb) ?? entity.access;

const codigo = () => inputOf({ id: f.integer('id', { label: 'Código', required: true, min: 1 }) });

/** The read calls of an entity: apart, because the schema of a save is costly to build and no list needs it. */
export const readRoutes = (entity: AnyEntity) => {
  const { name, plural } = entity;
  return {
    list: listRoute({
      path: plural,
      access: accessOf(entity, 'list'),
      summary: `List ${plural}, a page at a time`,
      filters: filtersOf(entity),
      rows: entity.fields as f.Fields,
      sorts: byName(entity).map(([name]) => name),
      key: entity.key,
    }) as ListRoute<WireRecord, WireRecord & Paging, WireRecord>,
    get: route({
      path: `${name}/:id`,
      access: accessOf(entity, 'get'),
      summary: `Read one ${name}`,
      record: everyField(entity),
      input: codigo(),
    }).answers<WireRecord>(),
  };
};

/** The act's name in the audit trail, and the fields that identify its record. */
const atoOf = (entity: AnyEntity, feito: string): Ato => {
  const wireOf = (name: string) => (entity.fields as f.Fields)[name]?.wire ?? name;
  return { nome: `${entity.singular}: ${feito}`, registro: [wireOf(entity.key), wireOf(entity.title)] };
};

const stepUpOf = ({ stepUp }: AnyEntity) => stepUp && { stepUp };

const fourRoutes = (entity: AnyEntity) => {
  const { name } = entity;
  return {
    ...readRoutes(entity),
    save: postRoute({
      path: entity.savePath ?? name,
      access: saveAccess(entity),
      ...stepUpOf(entity),
      summary: `Create a ${name}, or update the one whose key is given`,
      input: partOf({ ...savesOf(entity), ...manyOf(entity) }),
      ato: atoOf(entity, 'inclusão ou alteração'),
    }).answers<WireRecord>() as Route<WireRecord, WireRecord>,
    remove: route({
      method: 'DELETE',
      path: `${name}/:id`,
      access: accessOf(entity, 'remove'),
      ...stepUpOf(entity),
      summary: `Delete one ${name}`,
      input: codigo(),
      ato: atoOf(entity, 'exclusão'),
    }).answers<WireRecord>(),
  };
};

const built = new WeakMap<AnyEntity, ReturnType<typeof fourRoutes>>();

/** The four calls of an entity: list, get, save (create or update, by its key) and remove; memoized. */
export const crudRoutes = (entity: AnyEntity): ReturnType<typeof fourRoutes> => {
  const routes = built.get(entity) ?? fourRoutes(entity);
  built.set(entity, routes);
  return routes;
};

/** The calls of the entity: a verb that nobody may use has no route. */
export const routesOf = (entity: AnyEntity): Route[] => {
  const { list, get, save, remove } = crudRoutes(entity);
  const has = (...verbs: readonly Verb[]) => verbs.some((verb) => permissionOf(entity, verb) !== null);
  return [
    ...(has('list') ? [list as Route] : []),
    ...(has('get') ? [get as Route] : []),
    ...(has('create', 'update') ? [save as Route] : []),
    ...(has('remove') ? [remove as Route] : []),
  ];
};
