import simpleRest from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, GetListResult, Identifier } from 'react-admin';
import { PAGE_SIZE } from '#contract/list.ts';
import type { Page } from '#contract/route.ts';
import type { BuiltRequest, Input } from './buildRequest.ts';
import type { Client } from './client.ts';
import { CallError } from './failure.ts';
import { type Source, sourceOf } from './sources.ts';

/** react-admin's nine methods, and the calls that are no CRUD. */
export interface PatioDataProvider extends DataProvider {
  call: Client['call'];
  upload: Client['upload'];
  download: Client['download'];
}

type Row = Record<string, unknown>;

const listInput = (source: Source, { pagination, sort, filter }: GetListParams): Input => ({
  ...source.filterOf(filter ?? {}),
  page: pagination?.page ?? 1,
  perPage: pagination?.perPage ?? PAGE_SIZE,
  ordemCampo: sort && source.ordemCampo(sort),
});

/** Runs a save and names its field errors as the form names its fields. */
const renamingErrors = async <T>(source: Source, save: () => Promise<T>): Promise<T> => {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof CallError) || !error.body.errors) throw error;
    const errors = source.errorsFromSave(error.body.errors);
    throw new CallError(error.message, error.status, { ...error.body, errors });
  }
};

/**
 * One dataProvider for every entity and every list of the contract. What the gateway answers in the shape of a simple
 * REST API (a record's path, create, delete, one call per id) is left to ra-data-simple-rest over our client; lists,
 * and an update that is a POST with the key in its body, are this product's own.
 */
export const createDataProvider = ({ client }: { client: Client }): PatioDataProvider => {
  const rest = simpleRest('', async (url: string, options: RequestInit = {}) => {
    const request: BuiltRequest = {
      method: (options.method ?? 'GET') as BuiltRequest['method'],
      url: url.slice(1),
      body: (options.body as string | undefined) ?? null,
    };
    const json = await client.request(request, options.signal ?? undefined);
    return { status: 200, headers: new Headers(), body: '', json };
  });

  const recordPath = (resource: string): string => {
    const { record } = sourceOf(resource);
    if (record === null) throw new TypeError(`${resource} is a list: it has no records of its own`);
    return record;
  };

  const getList = async (resource: string, params: GetListParams): Promise<GetListResult> => {
    const source = sourceOf(resource);
    const page: Page<Row> = await client.call(source.list, listInput(source, params), params.signal);
    return {
      data: page.data.map(source.fromWire),
      total: page.meta.total,
      meta: { quantidades: page.quantidades ?? {} },
    };
  };

  const read = async (resource: string, id: Identifier, signal?: AbortSignal) => {
    const { data } = await rest.getOne(recordPath(resource), { id, signal });
    return sourceOf(resource).fromWire(data);
  };

  /** With an id it is an update: the key in the body says so. */
  const save = (resource: string, record: Row, id?: Identifier) => {
    const source = sourceOf(resource);
    return renamingErrors(source, async () => {
      const { data } = await rest.create(recordPath(resource), { data: source.toSave(record, id) });
      return { data: source.fromWire(data) };
    });
  };

  const many = <T>(ids: Identifier[], work: (id: Identifier) => Promise<T>) => Promise.all(ids.map(work));

  return {
    supportAbortSignal: true,
    getList,
    getOne: async (resource, { id, signal }) => ({ data: await read(resource, id, signal) }),
    getMany: async (resource, { ids, signal }) => ({
      data: await many(ids, (id) => read(resource, id, signal)),
    }),
    getManyReference: (resource, { target, id, ...params }) =>
      getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    create: (resource, { data }) => save(resource, data),
    update: (resource, { id, data }) => save(resource, data, id),
    updateMany: async (resource, { ids, data }) => ({
      data: await many(ids, async (id) => (await save(resource, data, id)).data.id),
    }),
    delete: async (resource, { id, previousData }) => {
      await rest.delete(recordPath(resource), { id });
      return { data: previousData ?? { id } };
    },
    deleteMany: async (resource, { ids }) => {
      await rest.deleteMany(recordPath(resource), { ids });
      return { data: ids };
    },
    call: client.call,
    upload: client.upload,
    download: client.download,
  } as PatioDataProvider;
};
