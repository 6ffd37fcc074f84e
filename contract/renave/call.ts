/** The three doors of the registry; each accredits companies by itself. */
export type Grupo = 'estabelecimento' | 'montadora' | 'ite';

/** What the body of a 2xx must be to be believed; of the vehicle and the stock record asked about, where it names them. */
export type Expected =
  | 'object'
  | 'estoque'
  /** Nothing at all, or an object. */
  | 'empty'
  /** An object with this text in it. */
  | { text: string }
  | { listOf: Expected };

interface CallDefinition {
  grupo: Grupo;
  method: 'GET' | 'POST';
  /** Below the registry's base address; parameters as `:name`, named like a key of the input. */
  path: string;
  expects: Expected;
  /** The value of the input that is the whole body, where the body is no object. */
  body?: string;
  /** SERPRO's number of the transaction, where it is public. */
  transacao?: number;
}

/** One call from the gateway to the registry. `I` and `A` are known to the types only. */
export interface RenaveCall<I = unknown, A = unknown> extends CallDefinition {
  readonly input?: I;
  readonly answer?: A;
}

/** `renaveCall<Input>({...}).answers<Answer>()`: the definition, then the type of its answer. */
export const renaveCall = <I>(definition: CallDefinition) => ({
  answers: <A>(): RenaveCall<I, A> => definition,
});

/** A call with its input put where the registry wants it: path, query or JSON body. */
export interface RenaveRequest {
  method: 'GET' | 'POST';
  /** Path and query, to be appended to the base address. */
  path: string;
  body: string | null;
}

/** Puts the input in the path's parameters, then in the query (GET, empty values skipped) or in the body (POST). */
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
