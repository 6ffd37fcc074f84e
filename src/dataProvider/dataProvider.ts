import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/list.ts';
import type { Page, Route } from '#contract/route.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import type { CallInput } from './buildRequest.ts';
import type { Client } from './client.ts';
import { createRecords, isWhole, pageOfWhole } from './records.ts';
import type { Source } from './source.ts';
import { sourceOf } from './sources.ts';

/** react-admin's nine methods, and the calls beyond CRUD. */
export type PatioDataProvider = DataProvider & Pick<Client, 'call' | 'upload' | 'download'>;

/** The filter with surrounding spaces removed. */
const trimmed = (filter: WireRecord): WireRecord =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

const listOf = ({ list }: Source, resource: string) => {
  if (!list) throw new TypeError(`${resource} has no list: its rows are read one by one`);
  return list;
};

const listInput = (source: Source, list: Route, { pagination, sort, filter }: GetListParams): CallInput => {
  const filters = source.filterOf(trimmed(filter ?? {}));
  if (!('sorts' in list)) return taken(list, filters);
  return {
    ...filters,
    page: pagination?.page ?? 1,
    perPage: pagination?.perPage ?? PAGE_SIZE,
    ordemCampo: sort && source.ordemCampo(sort),
  };
};

/** The filters that an unpaginated list accepts: the others are applied on the client. */
const taken = ({ input }: Route, filters: CallInput): CallInput =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name in input.fields));

/** The first answer to a question for more rows than one answer has. */
const inOne = (input: CallInput): CallInput =>
  Number(input.perPage) > MAX_PAGE_SIZE ? { ...input, perPage: MAX_PAGE_SIZE } : input;

/** The other answers, one after the other. */
const restOf = async (
  { meta: { total } }: Page<WireRecord>,
  { perPage, ...input }: CallInput,
  ask: (input: CallInput) => Promise<unknown>,
): Promise<Page<WireRecord>[]> => {
  const pages = Math.ceil(Math.min(total, Number(perPage)) / MAX_PAGE_SIZE);
  const rest: Page<WireRecord>[] = [];
  for (let page = 2; page <= pages; page += 1)
    rest.push((await ask({ ...input, page, perPage: MAX_PAGE_SIZE })) as Page<WireRecord>);
  return rest;
};

/**
 * One dataProvider for every entity and every list of the contract. Requests in the shape of a simple REST API (a
 * record's path, create, delete, one call per id) are left to ra-data-simple-rest over our client; lists, and an update
 * that is a POST with the key in its body, are this product's own.
 */
export const createDataProvider = ({ client }: { client: Client }): PatioDataProvider => {
  const records = createRecords(client);

  const getList = async (resource: string, params: GetListParams): Promise<GetListResult> => {
    const source = await sourceOf(resource);
    const list = listOf(source, resource);
    const input = listInput(source, list, params);
    const answer = await client.call(list, inOne(input), params.signal);
    if (isWhole(answer)) return pageOfWhole((answer as WireRecord[]).map(source.fromWire), source, params);
    const page = answer as Page<WireRecord>;
    const rest = await restOf(page, input, (next) => client.call(list, next, params.signal));
    const rows = [page, ...rest].flatMap(({ data }) => data.map(source.fromWire));
    return {
      // A row that comes or goes meanwhile moves others to the next page, where they are met again.
      data: rest.length > 0 ? [...new Map(rows.map((row) => [row.id, row])).values()] : rows,
      total: page.meta.total,
      meta: {
        quantidades: page.quantidades ?? {},
        totais: source.fromWire(page.totais ?? {}),
        aoMenos: page.meta.aoMenos === true,
        renave: page.meta.renave,
      },
    };
  };

  return {
    supportAbortSignal: true,
    getList,
    getOne: async (resource, { id, signal }) => ({ data: await records.read(resource, id, signal) }),
    getMany: async (resource, { ids, signal }) => ({
      data: await records.readMany(resource, ids, signal),
    }),
    getManyReference: (resource, { target, id, ...params }) =>
      getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create: async (resource, { data }) => ({ data: await records.save(resource, data) }),
    update: async (resource, { id, data }) => ({ data: await records.save(resource, data, id) }),
    updateMany: async (resource, { ids, data }) => ({
      data: await Promise.all(ids.map(async (id) => (await records.save(resource, data, id)).id)),
    }),
    delete: async (resource, { id, previousData }) => {
      await records.remove(resource, id);
      return { data: previousData ?? { id } };
    },
    deleteMany: async (resource, { ids }) => {
      await records.removeMany(resource, ids);
      return { data: ids };
    },
    call: client.call,
    upload: client.upload,
    download: client.download,
  } as PatioDataProvider;
};
