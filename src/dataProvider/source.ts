import type { SortPayload } from 'react-admin';
import { isList } from '#contract/list.ts';
import type { Lookup } from '#contract/lookup.ts';
import type { Route } from '#contract/route.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import type { Field } from '#domain/fields/field.ts';
import { errorsFromSave, fromWire, sortNamesOf, toSave, type WireRecord } from '#domain/fields/wire.ts';
import type { CallInput } from './buildRequest.ts';

/** A resource for the dataProvider: the source of its rows, and their translation. */
export interface Source extends Lookup {
  /** Path that reads and removes a record; null for a resource that is only looked up. */
  record: string | null;
  /** Path that writes records; null for a resource that is only looked up. */
  saves: string | null;
  fromWire: (wire: WireRecord) => WireRecord & { id: number | string };
  /** With an id, an update of that record. */
  toSave: (record: WireRecord, id?: number | string) => WireRecord;
  /** `'{column}|asc'`; null where the list cannot be sorted by that field. */
  ordemCampo: (sort: SortPayload) => string | null;
  filterOf: (filter: CallInput) => CallInput;
  errorsFromSave: (errors: Record<string, string>) => Record<string, string>;
}

/** Translates rows: the client has the wire's names, react-admin the fields' names. */
export const readSource = (looked: Lookup): Source => {
  const { rows, key, list } = looked;
  const names = sortNamesOf(rows);
  return {
    ...looked,
    record: null,
    saves: null,
    fromWire: (wire) => {
      const row = fromWire(rows, wire);
      return { ...row, id: row[key] as number | string };
    },
    toSave: (record) => record,
    ordemCampo: ({ field, order }) => {
      const column = names[field];
      const sorts = column !== undefined && list && isList(list) && list.sorts.includes(column);
      return sorts ? `${column}|${order.toLowerCase()}` : null;
    },
    filterOf: (filter) =>
      Object.fromEntries(
        Object.entries(filter).map(([name, value]) => [filterName(list, rows[name], name), value]),
      ),
    errorsFromSave: (errors) => errors,
  };
};

/** The wire name of a filter by a row's field, where the list accepts it; any other filter keeps its name. */
const filterName = (list: Route | undefined, field: Field | undefined, name: string) =>
  list && field && field.wire in list.input.fields ? field.wire : name;

export const entitySource = (entity: AnyEntity, looked: Lookup): Source => ({
  ...readSource(looked),
  record: entity.name,
  saves: entity.savePath ?? entity.name,
  toSave: (record, id) => toSave(entity, id === undefined ? record : { ...record, [entity.key]: id }),
  errorsFromSave: (errors) => errorsFromSave(entity, errors),
});
