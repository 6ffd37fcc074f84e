import type { EstoqueRenave } from './types.ts';

/** The three doors of the registry; each accredits companies separately. */
export type Grupo = 'estabelecimento' | 'montadora' | 'ite';

/**
 * The required body of a 2xx, which otherwise counts as lost; it must concern the requested vehicle and stock record,
 * if it names them.
 */
export type Expected =
  | 'object'
  | 'estoque'
  /** Nothing at all, or an object. */
  | 'empty'
  /** An object with this text property. */
  | { text: string }
  | { listOf: Expected };

interface CallDefinition {
  grupo: Grupo;
  method: 'GET' | 'POST';
  /** Below the registry's base address; parameters as `:name`, named like a key of the input. */
  path: string;
  expects: Expected;
  /** The input's value that is the whole body, if the body is not an object. */
  body?: string;
  /** Milliseconds that its answer is waited for, where that is less than the client's limit. */
  limitMs?: number;
  /** SERPRO's number of the transaction, where it is public. */
  transacao?: number;
}

/** One call from the gateway to the registry. `I` and `A` exist in the type only. */
export interface RenaveCall<I = unknown, A = unknown> extends CallDefinition {
  readonly input?: I;
  readonly answer?: A;
}

/** A call with its input in the registry's form: path, query or JSON body. */
export interface RenaveRequest {
  method: 'GET' | 'POST';
  /** Path and query, to be appended to the base address. */
  path: string;
  body: string | null;
}

/** Puts the input into the path's parameters, then into the query (GET, without empty values) or the body (POST). */
export const renaveRequest = <I extends object>(call: RenaveCall<I, unknown>, input: I): RenaveRequest => {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  const body = call.body === undefined ? Object.fromEntries(rest) : rest.get(call.body);
  if (call.method === 'POST') return { method: 'POST', path, body: JSON.stringify(body) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return { method: 'GET', path: query.size > 0 ? `${path}?${query}` : path, body: null };
};

/** Calls at one of the registry's doors, by input and answer: reads, posts, and writes, which are answered with a stock record. */
export const door = (grupo: Grupo) => {
  const post = <I, A>(path: string, expects: Expected, transacao?: number): RenaveCall<I, A> => ({
    grupo,
    method: 'POST',
    path,
    expects,
    transacao,
  });
  return {
    read: <I, A>(path: string, expects: Expected, transacao?: number): RenaveCall<I, A> => ({
      ...post<I, A>(path, expects, transacao),
      method: 'GET',
    }),
    post,
    write: <I>(path: string, transacao?: number) => post<I, EstoqueRenave>(path, 'estoque', transacao),
  };
};
