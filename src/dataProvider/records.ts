import simpleRest from 'ra-data-simple-rest';
import type { GetListParams, Identifier } from 'react-admin';
import { titleOf } from '#contract/lookup.ts';
import type { Page, Route } from '#contract/route.ts';
import { errorKinds } from '#domain/errors.ts';
import { needsNothing } from '#domain/fields/input.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { buscavel } from '#domain/values/accents.ts';
import type { BuiltRequest } from './buildRequest.ts';
import type { Client } from './client.ts';
import { CallError } from './failure.ts';
import type { Source } from './source.ts';
import { sourceOf } from './sources.ts';

type SourceRow = ReturnType<Source['fromWire']>;

/** True for a list answered without pagination. */
export const isWhole = (answer: Page<unknown> | readonly unknown[]): answer is readonly unknown[] =>
  Array.isArray(answer);

/** Applies `params` to an unpaginated list on the client: search by title and pagination; the order is the list's. */
export const pageOfWhole = (
  rows: readonly SourceRow[],
  source: Source,
  { filter, pagination }: GetListParams,
) => {
  const { page = 1, perPage = rows.length } = pagination ?? {};
  const searched = buscavel(String(filter?.descricaoFiltro ?? ''));
  const found = rows.filter((row) => buscavel(titleOf(source, row)).includes(searched));
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
};

const written = (path: string | null, resource: string): string => {
  if (path === null) throw new TypeError(`${resource} is a list: its rows cannot be written`);
  return path;
};

/** The name of the path parameter that reads a record. */
const parameterOf = ({ path }: Route): string => /:(\w+)/.exec(path)?.[1] ?? 'id';

/**
 * Runs a save and translates the field errors of a failure to the form's names. Each failure is also an error of the
 * whole form (react-admin's `root.serverError`), so that the form does not count as saved.
 */
const asFormErrors = async <T>(source: Source, save: () => Promise<T>): Promise<T> => {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const errors = {
      'root.serverError': error.message,
      ...source.errorsFromSave(error.body.errors ?? {}),
    };
    throw new CallError(error.message, error.status, { ...error.body, errors });
  }
};

/** Our paths and verbs are those of a simple REST API, except for an update: a POST with the key in its body. */
const restOver = ({ request }: Pick<Client, 'request'>) =>
  simpleRest('', async (url: string, options: RequestInit = {}) => {
    const built: BuiltRequest = {
      method: (options.method ?? 'GET') as BuiltRequest['method'],
      url: url.slice(1),
      body: (options.body as string | undefined) ?? null,
    };
    const json = await request(built, options.signal ?? undefined);
    return { status: 200, headers: new Headers(), body: '', json };
  });

const isAbsent = (error: unknown): boolean =>
  error instanceof CallError && error.status === errorKinds.naoEncontrado.status;

/** The filter by which a list answers a single record; empty where it takes none. */
const byKey = ({ list, rows, key }: Source, id: Identifier): WireRecord => {
  const wire = rows[key]?.wire ?? key;
  return list && wire in list.input.fields ? { [wire]: id } : {};
};

/** Reads of records, including resources that can only be looked up. @concept N+1 queries */
const createReads = (client: Pick<Client, 'call'>, rest: ReturnType<typeof restOver>) => {
  /** All rows of a look-up without a call for a single one; none where the list requires input. */
  const listed = async ({ list, fromWire }: Source, signal?: AbortSignal, only: WireRecord = {}) => {
    const answer = list && needsNothing(list.input) ? await client.call(list, only, signal) : [];
    return ((isWhole(answer) ? answer : answer.data) as WireRecord[]).map(fromWire);
  };

  /** One row of a look-up, by its own call or found in the list. */
  const lookUp = async (source: Source, id: Identifier, signal?: AbortSignal) => {
    const { get, fromWire } = source;
    if (get) return fromWire((await client.call(get, { [parameterOf(get)]: id }, signal)) as WireRecord);
    const found = (await listed(source, signal, byKey(source, id))).find(
      (row) => String(row.id) === String(id),
    );
    if (!found) throw new CallError(errorKinds.naoEncontrado.message, errorKinds.naoEncontrado.status, {});
    return found;
  };

  const read = async (resource: string, id: Identifier, signal?: AbortSignal) => {
    const source = await sourceOf(resource);
    if (source.record === null) return lookUp(source, id, signal);
    const { data } = await rest.getOne(source.record, { id, signal });
    return source.fromWire(data);
  };

  const readOrNone = (resource: string, id: Identifier, signal?: AbortSignal) =>
    read(resource, id, signal).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });

  return {
    read,
    /**
     * Several rows, each by its own call, or found in one list where there is no such call. An absent one does not fail
     * the others.
     */
    readMany: async (resource: string, ids: readonly Identifier[], signal?: AbortSignal) => {
      const source = await sourceOf(resource);
      if (source.record !== null || source.get || Object.keys(byKey(source, 0)).length > 0) {
        const all = await Promise.all(ids.map((id) => readOrNone(resource, id, signal)));
        return all.filter((one) => one !== null);
      }
      const asked = new Set(ids.map(String));
      return (await listed(source, signal)).filter((row) => asked.has(String(row.id)));
    },
  };
};

/** Reads and writes of single records. */
export const createRecords = (client: Pick<Client, 'request' | 'call'>) => {
  const rest = restOver(client);
  return {
    ...createReads(client, rest),
    /** An update if there is an id: the body then has the key. */
    save: async (resource: string, record: WireRecord, id?: Identifier) => {
      const source = await sourceOf(resource);
      return asFormErrors(source, async () => {
        const { data } = await rest.create(written(source.saves, resource), {
          data: source.toSave(record, id),
        });
        return source.fromWire(data);
      });
    },
    remove: async (resource: string, id: Identifier) =>
      rest.delete(written((await sourceOf(resource)).record, resource), { id }),
    removeMany: async (resource: string, ids: Identifier[]) =>
      rest.deleteMany(written((await sourceOf(resource)).record, resource), { ids }),
  };
};
