import fc from 'fast-check';
import { integracao } from '#contract/gateway/integracao.ts';
import type { Route } from '#contract/route.ts';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import { description, type Schema, wrongs } from './description.ts';
import { requestOf, type TestGateway } from './gateway.ts';
import { headersDoToken } from './integracao.ts';

const wild = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    'x',
    -1,
    0,
    1,
    1.5,
    1e300,
    true,
    [],
    {},
    [[]],
    '9'.repeat(300),
    '\u0000',
    'á',
  ),
  fc.constantFrom<unknown>(
    '2026-02-31',
    '+275760-09-13T00:00:00Z',
    '9BWZZZ377VT004251',
    'ABC1D23',
    '10.5',
    '1e3',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The calls of the version that take JSON. */
export const CHAMADAS = Object.entries(integracao).filter(([, { files }]) => !files) as [string, Route][];

const textsOf = (input: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(
    fields.map((field) => {
      const value = input[field];
      return [field, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
    }),
  );

/** Inputs of a call, with whatever in every field. */
export const wildInputs = (route: Route, quantos: number, seed: number): Record<string, unknown>[] => {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, field]) => field as string);
  const given = fc
    .record(Object.fromEntries(Object.keys(route.input.fields).map((field) => [field, wild])), {
      requiredKeys: inPath,
    })
    // An address has texts alone; an empty part of a path is another path.
    .map((input) => ({ ...input, ...textsOf(input, route.method === 'GET' ? Object.keys(input) : inPath) }))
    .filter((input: Record<string, unknown>) => inPath.every((field) => input[field] !== ''));
  return fc.sample(given, { numRuns: quantos, seed });
};

const empresaOf = ({ access }: Route): ChaveEmpresa =>
  access === 'montadora' ? 'aurora' : access === 'ite' ? 'ipe' : 'horizonteMatriz';

const schemaOf = (route: Route, status: number): Schema => {
  const path = `/${route.path.replace('integracao/v1/', '').replace(/:(\w+)/g, '{$1}')}`;
  const { content } = description.paths[path]?.[route.method.toLowerCase()]?.responses[status] ?? {};
  return (content?.['application/json']?.schema as Schema) ?? {};
};

const failuresOf = (route: Route, status: number, type: string, body: unknown): string[] => {
  if (status >= 500) return [`answered ${status}`];
  if (type.includes('problem')) return wrongs({ $ref: '#/x/Problema' }, body);
  return type.includes('json') ? wrongs(schemaOf(route, status), body) : [];
};

/** Asks as a company that may, and says what of the answer is not as described. */
export const askAsDescribed = async (world: TestGateway, [name, route]: [string, Route], input: object) => {
  const { path, init } = requestOf(route, input as Record<string, unknown>);
  const own = await headersDoToken(world, empresaOf(route));
  const headers = { ...(init.headers as Record<string, string>), ...own };
  const response = await world.fetch(path, { ...init, headers });
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  const failures = failuresOf(route, status, type, type.includes('json') ? JSON.parse(text) : text);
  const said = `${name} ${JSON.stringify(input).slice(0, 200)}: ${text.slice(0, 300)}`;
  return { status, wrong: failures.map((failure) => `${failure}: ${said}`) };
};
