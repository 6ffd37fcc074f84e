import type { DataProvider, GetListParams, GetListResult, Identifier } from 'react-admin';
import { PAGE_SIZE } from '#contract/list.ts';
import type { Page } from '#contract/route.ts';
import type { Input } from './buildRequest.ts';
import type { Client } from './client.ts';
import { createRecords } from './records.ts';
import { type Source, sourceOf } from './sources.ts';

/** react-admin's nine methods, and the calls that are no CRUD. */
export interface PatioDataProvider extends DataProvider {
  call: Client['call'];
  upload: Client['upload'];
  download: Client['download'];
}

type Row = Record<string, unknown>;

/** What was typed, without the spaces around it. */
const trimmed = (filter: Row): Row =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

const listInput = (source: Source, { pagination, sort, filter }: GetListParams): Input => ({
  ...source.filterOf(trimmed(filter ?? {})),
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? PAGE_SIZE,
  ordemCampo: sort && source.ordemCampo(sort),
});

const many = <T>(ids: Identifier[], work: (id: Identifier) => Promise<T>) => Promise.all(ids.map(work));

/**
 * One dataProvider for every entity and every list of the contract. What the gateway answers in the shape of a simple
 * REST API (a record's path, create, delete, one call per id) is left to ra-data-simple-rest over our client; lists,
 * and an update that is a POST with the key in its body, are this product's own.
 */
export const createDataProvider = ({ client }: { client: Client }): PatioDataProvider => {
  const records = createRecords(client);

  const getList = async (resource: string, params: GetListParams): Promise<GetListResult> => {
    const source = sourceOf(resource);
    const page: Page<Row> = await client.call(source.list, listInput(source, params), params.signal);
    return {
      data: page.data.map(source.fromWire),
      total: page.meta.total,
      meta: { quantidades: page.quantidades ?? {} },
    };
  };

  return {
    supportAbortSignal: true,
    getList,
    getOne: async (resource, { id, signal }) => ({ data: await records.read(resource, id, signal) }),
    getMany: async (resource, { ids, signal }) => ({
      data: await many(ids, (id) => records.read(resource, id, signal)),
    }),
    getManyReference: (resource, { target, id, ...params }) =>
      getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create: async (resource, { data }) => ({ data: await records.save(resource, data) }),
    update: async (resource, { id, data }) => ({ data: await records.save(resource, data, id) }),
    updateMany: async (resource, { ids, data }) => ({
      data: await many(ids, async (id) => (await records.save(resource, data, id)).id),
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
