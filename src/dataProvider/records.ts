import simpleRest from 'ra-data-simple-rest';
import type { Identifier } from 'react-admin';
import type { BuiltRequest } from './buildRequest.ts';
import type { Client } from './client.ts';
import { CallError } from './failure.ts';
import { type Source, sourceOf } from './sources.ts';

type Row = Record<string, unknown>;

const recordPath = (resource: string): string => {
  const { record } = sourceOf(resource);
  if (record === null) throw new TypeError(`${resource} is a list: it has no records of its own`);
  return record;
};

/**
 * Runs a save; a failure names its field errors as the form names its fields, and is an error of the whole form
 * besides (`root.serverError` of react-admin): what was typed is not taken for saved.
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

/** Single records. Their paths and verbs are those of a simple REST API, but for an update: a POST with the key in its body. */
export const createRecords = (client: Pick<Client, 'request'>) => {
  const rest = simpleRest('', async (url: string, options: RequestInit = {}) => {
    const request: BuiltRequest = {
      method: (options.method ?? 'GET') as BuiltRequest['method'],
      url: url.slice(1),
      body: (options.body as string | undefined) ?? null,
    };
    const json = await client.request(request, options.signal ?? undefined);
    return { status: 200, headers: new Headers(), body: '', json };
  });

  return {
    read: async (resource: string, id: Identifier, signal?: AbortSignal) => {
      const { data } = await rest.getOne(recordPath(resource), { id, signal });
      return sourceOf(resource).fromWire(data);
    },
    /** With an id it is an update: the key in the body says so. */
    save: (resource: string, record: Row, id?: Identifier) => {
      const source = sourceOf(resource);
      return asFormErrors(source, async () => {
        const { data } = await rest.create(recordPath(resource), { data: source.toSave(record, id) });
        return source.fromWire(data);
      });
    },
    remove: (resource: string, id: Identifier) => rest.delete(recordPath(resource), { id }),
    removeMany: (resource: string, ids: Identifier[]) => rest.deleteMany(recordPath(resource), { ids }),
  };
};
