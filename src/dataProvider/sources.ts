import type { SortPayload } from 'react-admin';
import { crudRoutes } from '#contract/crud.ts';
import { gatewayRoutes } from '#contract/gateway/index.ts';
import type { ListRoute } from '#contract/list.ts';
import type { Route } from '#contract/route.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { entities } from '#domain/entities/index.ts';
import type { Fields } from '#domain/fields/field.ts';
import { columnOf, errorsFromSave, fromWire, toSave } from '#domain/fields/wire.ts';
import type { Input } from './buildRequest.ts';

type Row = Record<string, unknown>;

/** What the dataProvider knows of a resource: where its rows come from and how they are translated. */
export interface Source {
  list: ListRoute<Row>;
  /** Where records are read, written and removed; null for what is only a list. */
  record: string | null;
  fromWire: (wire: Row) => Row & { id: number | string };
  /** With an id, an update of that record. */
  toSave: (record: Row, id?: number | string) => Row;
  /** `'{column}|asc'`; null where the list cannot be sorted by that field. */
  ordemCampo: (sort: SortPayload) => string | null;
  filterOf: (filter: Input) => Input;
  errorsFromSave: (errors: Record<string, string>) => Record<string, string>;
}

const identified = <R extends Row>(record: R, key: string) => ({
  ...record,
  id: record[key] as number | string,
});

const ordemCampo = (list: ListRoute<Row>, column: string, { order }: SortPayload) =>
  list.sorts.includes(column) ? `${column}|${order.toLowerCase()}` : null;

/** An entity speaks the program's names; the wire's stay below this line. */
const entitySource = (entity: AnyEntity): Source => {
  const fields: Fields = entity.fields;
  const { list } = crudRoutes(entity);
  return {
    list,
    record: entity.name,
    fromWire: (wire) => identified(fromWire(entity, wire) as Row, entity.key),
    toSave: (record, id) => toSave(entity, id === undefined ? record : { ...record, [entity.key]: id }),
    ordemCampo: (sort) => {
      const field = fields[sort.field];
      return field ? ordemCampo(list, columnOf(field), sort) : null;
    },
    filterOf: (filter) =>
      Object.fromEntries(Object.entries(filter).map(([name, value]) => [fields[name]?.wire ?? name, value])),
    errorsFromSave: (errors) => errorsFromSave(entity, errors),
  };
};

/** A list's rows are shown as they come. */
const listSource = (list: ListRoute<Row>): Source => ({
  list,
  record: null,
  fromWire: (wire) => identified(wire, list.key),
  toSave: (record) => record,
  ordemCampo: (sort) => ordemCampo(list, sort.field, sort),
  filterOf: (filter) => filter,
  errorsFromSave: (errors) => errors,
});

const isList = (route: Route): route is ListRoute<Row> => 'sorts' in route && 'key' in route;

const allRoutes: Route[] = Object.values(gatewayRoutes).flatMap((area) => Object.values<Route>(area));

/** Every resource: entities by their name, lists by their path. */
const sources: ReadonlyMap<string, Source> = new Map([
  ...Object.values<AnyEntity>(entities).map((entity) => [entity.name, entitySource(entity)] as const),
  ...allRoutes.filter(isList).map((list) => [list.path, listSource(list)] as const),
]);

/** The source of a resource; asking for one that no entity or list route declares is a mistake of the caller. */
export const sourceOf = (resource: string): Source => {
  const source = sources.get(resource);
  if (!source) throw new TypeError(`No entity or list route is called ${resource}`);
  return source;
};
