import type { Route } from '#contract/route.ts';

export type Input = Readonly<Record<string, unknown>>;

export interface BuiltRequest {
  method: Route['method'];
  /** Path below the API's base, parameters filled in, with its query. */
  url: string;
  /** JSON, or null where the method carries none. */
  body: string | null;
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Pairs `key=value`, empty ones skipped. */
const queryOf = (input: Input): string =>
  new URLSearchParams(
    Object.entries(input)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => [key, String(value)]),
  ).toString();

const PARAMETER = /:(\w+)/g;

const fillIn = (path: string, input: Input): string =>
  path.replace(PARAMETER, (_, name: string) => {
    if (isEmpty(input[name])) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(input[name]));
  });

/** A route and its input as an HTTP request: path parameters first, the rest as query or body. */
export const buildRequest = ({ method, path }: Route, input: Input): BuiltRequest => {
  const inPath = new Set([...path.matchAll(PARAMETER)].map(([, name]) => name));
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.has(key)));
  const filled = fillIn(path, input);
  if (method === 'POST' || method === 'PUT') return { method, url: filled, body: JSON.stringify(rest) };
  const query = queryOf(rest);
  return { method, url: query === '' ? filled : `${filled}?${query}`, body: null };
};
