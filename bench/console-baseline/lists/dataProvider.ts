import type { DataProvider, GetListParams, Identifier } from 'react-admin';
import type { Page } from '#contract/route.ts';

type Row = Record<string, unknown>;

/** The list path and the key of each resource. */
const sources: Record<string, { list: string; key: string }> = {
  parceiro: { list: 'parceiros', key: 'codigo_pcr' },
  saida: { list: 'saidaZeroKm/retornaListaSaida', key: 'chassi' },
};

const call = async <A>(path: string, init?: RequestInit): Promise<A> => {
  const response = await fetch(`/api/${path}`, init);
  return response.json() as Promise<A>;
};

const identified = (resource: string, row: Row) => ({
  ...row,
  id: row[sources[resource]?.key ?? ''] as Identifier,
});

const getList = async (resource: string, { pagination, sort, filter, signal }: GetListParams) => {
  const query = new URLSearchParams({
    ...filter,
    page: String(pagination?.page),
    perPage: String(pagination?.perPage),
    ordemCampo: `${sort?.field}|${sort?.order.toLowerCase()}`,
  });
  const list = `${sources[resource]?.list}?${query}`;
  const { data, meta } = await call<Page<Row>>(list, signal && { signal });
  return { data: data.map((row) => identified(resource, row)), total: meta.total };
};

const getOne = async (resource: string, id: Identifier) =>
  identified(resource, await call<Row>(`${resource}/${id}`));

const save = async (resource: string, data: unknown) =>
  identified(resource, await call<Row>(resource, { method: 'POST', body: JSON.stringify(data) }));

const remove = (resource: string, id: Identifier) => call<Row>(`${resource}/${id}`, { method: 'DELETE' });

const many = <T>(ids: Identifier[], work: (id: Identifier) => Promise<T>) => Promise.all(ids.map(work));

/** A minimal dataProvider for a gateway's lists and records. */
export const dataProvider = {
  supportAbortSignal: true,
  getList,
  getOne: async (resource, { id }) => ({ data: await getOne(resource, id) }),
  getMany: async (resource, { ids }) => ({ data: await many(ids, (id) => getOne(resource, id)) }),
  getManyReference: (resource, { target, id, ...params }) =>
    getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  create: async (resource, { data }) => ({ data: await save(resource, data) }),
  update: async (resource, { data }) => ({ data: await save(resource, data) }),
  updateMany: async (resource, { ids, data }) => {
    await many(ids, () => save(resource, data));
    return { data: ids };
  },
  delete: async (resource, { id, previousData }) => {
    await remove(resource, id);
    return { data: previousData ?? { id } };
  },
  deleteMany: async (resource, { ids }) => {
    await many(ids, (id) => remove(resource, id));
    return { data: ids };
  },
} as DataProvider;
