import type { Route } from '#contract/route.ts';

export type CallInput = Readonly<Record<string, unknown>>;

export interface BuiltRequest {
  method: Route['method'];
  /** Path and query below the API's base, with parameters filled in. */
  url: string;
  /** JSON, or null for a method without a body. */
  body: string | null;
  /** What the person confirmed (`domain/values/confirmado.ts`). */
  confirmado?: string | undefined;
}

/** Says something: neither absent nor an empty text. */
export const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '';

/** Query string of `key=value` pairs, without empty ones. */
const queryOf = (input: CallInput): string =>
  new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => isGiven(value))
      .map(([key, value]) => [key, String(value)]),
  ).toString();

const PARAMETER = /:(\w+)/g;

const fillIn = (path: string, input: CallInput): string =>
  path.replace(PARAMETER, (_, name: string) => {
    if (!isGiven(input[name])) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(input[name]));
  });

/** Builds the HTTP request of a route: path parameters first, the rest as query or body. */
export const buildRequest = ({ method, path }: Route, input: CallInput): BuiltRequest => {
  const inPath = new Set([...path.matchAll(PARAMETER)].map(([, name]) => name));
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.has(key)));
  const filled = fillIn(path, input);
  if (method === 'POST' || method === 'PUT') return { method, url: filled, body: JSON.stringify(rest) };
  const query = queryOf(rest);
  return { method, url: query === '' ? filled : `${filled}?${query}`, body: null };
};
