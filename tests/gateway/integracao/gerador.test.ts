import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integracao } from '#contract/gateway/integracao.ts';
import type { Route } from '#contract/route.ts';
import { needsNothing } from '#domain/fields/input.ts';
import { ofTier } from '#scripts/tier.ts';
import { description, type Schema, wrongs } from '#tests/support/description.ts';
import { requestOf, startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { headersDoToken } from '#tests/support/integracao.ts';
import { prepareSaidas } from '#tests/support/zeroKm.ts';

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

const CALLS = Object.entries(integracao).filter(([, { files }]) => !files) as [string, Route][];
const tried = ofTier(CALLS, ([name]) => /^(entradas|confirmar|operaco|nota)/.test(name));

describe('any call of the description', () => {
  let world: TestGateway;
  beforeAll(async () => {
    world = await startTestGateway();
    const lojista = await world.as('lojista');
    await prepareSaidas(world, lojista, { quantidade: 2, semente: 11 });
  });
  afterAll(() => world.close());

  const ask = async (route: Route, input: Record<string, unknown>) => {
    const { path, init } = requestOf(route, input);
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(await headersDoToken(world, 'horizonteMatriz')),
    };
    const response = await world.fetch(path, { ...init, headers });
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    return { status: response.status, type, body: type.includes('json') ? JSON.parse(text) : text };
  };

  const schemaOf = (route: Route, status: number): Schema => {
    const path = `/${route.path.replace('integracao/v1/', '').replace(/:(\w+)/g, '{$1}')}`;
    const { content } = description.paths[path]?.[route.method.toLowerCase()]?.responses[status] ?? {};
    return (content?.['application/json']?.schema as Schema) ?? {};
  };

  const check = async (name: string, route: Route, input: Record<string, unknown>) => {
    const { status, type, body } = await ask(route, input);
    const said = `${name} ${JSON.stringify(input).slice(0, 200)}: ${JSON.stringify(body).slice(0, 300)}`;
    expect(status, said).toBeLessThan(500);
    if (type.includes('problem')) expect(wrongs({ $ref: '#/x/Problema' }, body), said).toEqual([]);
    else if (type.includes('json')) expect(wrongs(schemaOf(route, status), body), said).toEqual([]);
    return status;
  };

  it('that only reads is answered as described', async () => {
    for (const [name, route] of CALLS) {
      if (route.method !== 'GET' || !needsNothing(route.input)) continue;
      const input = 'atualizar' in route.input.fields ? { atualizar: false } : {};
      const doutra = ['montadora', 'ite'].includes(route.access);
      expect([name, await check(name, route, input)]).toEqual([name, doutra ? 403 : 200]);
    }
  });

  it.each(tried)('%s answers whatever it is given, and never 500', async (name, route) => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, field]) => field as string);
    const given = fc
      .record(Object.fromEntries(Object.keys(route.input.fields).map((field) => [field, wild])), {
        requiredKeys: inPath,
      })
      // An empty part of a path is another path.
      .filter((input) => inPath.every((field) => String(input[field]) !== ''));
    for (const input of fc.sample(given, { numRuns: 6, seed: 37 })) await check(name, route, input);
  });
});
