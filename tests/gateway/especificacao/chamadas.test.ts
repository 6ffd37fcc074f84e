import { describe, expect, it } from 'vitest';
import { routes } from '#contract/gateway/index.ts';
import type { Route } from '#contract/route.ts';
import type { ErrorBody, ErrorCode } from '#domain/errors.ts';
import type { Fields } from '#domain/fields/field.ts';
import { sessionOver, type TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { DOCUMENTO_1 } from './documento1.ts';
import { DOCUMENTO_2 } from './documento2.ts';
import { DOCUMENTO_3 } from './documento3.ts';

/** Errors of a call that was not understood; errors about its values are understanding. */
const NAO_ENTENDIDA: readonly ErrorCode[] = [
  'filtroInvalido',
  'requisicaoInvalida',
  'semPermissao',
  'naoAutenticado',
];

/** A valid access key of a nonexistent invoice. */
const CHAVE = '41260111222333000181550010000000011123456789';

/** Fields of the documents' bodies that repeat stored records, and are read from these only. */
const REPETIDAS: Readonly<Record<string, readonly string[]>> = {
  empresa: ['datdesEmp'],
  usuario: ['isconf_usu'],
  veiculo: ['codempVei'],
  'empresa/updateConfiguracaoModulos': ['nomeEmp', 'cnpjEmp'],
  'empresa/updateInformacoesFinanceiras': [
    ...['nomrazEmp', 'nomfanEmp', 'cnpjEmp', 'datdesEmp', 'dahbloqfinEmp'],
    // Besides `empfatEmp` and `codpcrEmp`, which the payload adds.
    ...['empFaturamentoEmp', 'parceiro'],
  ],
  'montadora/confirmarSaida': ['codigo', 'codConfSaida'],
};

interface Chamada {
  quem: string;
  method: string;
  path: string;
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
}

const readCall = (line: string): Chamada => {
  const [, quem = '', method = '', url = '', body] = /^(\S+) (\S+) (\S+)(?: (.*))?$/.exec(line) ?? [];
  const [path = '', query = ''] = url.split('?');
  return {
    quem,
    method,
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    body: body ? JSON.parse(body.replaceAll('CHAVE', CHAVE)) : null,
  };
};

const shapeOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`);

const routeOf = ({ method, path }: Chamada): Route | undefined =>
  routes
    .filter((route) => route.method === method && shapeOf(route.path).test(path))
    .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)[0];

/** Keys of a body unknown to the call, also inside its lists. */
const unknownKeys = (fields: Fields | Record<string, unknown>, body: Record<string, unknown>): string[] =>
  Object.entries(body).flatMap(([key, value]) => {
    const field = (fields as Fields)[key];
    if (!field) return [key];
    const [first] = Array.isArray(value) ? value : [];
    return field.of && typeof first === 'object' ? unknownKeys(field.of, first) : [];
  });

describe('a call as written in the documents', () => {
  const world = ownGateway();
  const sessions = new Map<string, Promise<TestSession>>();

  const enter = (quem: string): Promise<TestSession> => {
    if (quem === 'ninguem') return Promise.resolve(sessionOver(world.url, {}));
    if (quem === 'suporteNaIte') return world.as('suporte', 'ipe');
    if (quem === 'suporteNaMontadora') return world.as('suporte', 'aurora');
    if (quem === 'suporte') return world.as('suporte', 'horizonteMatriz');
    return world.as(quem as 'lojista');
  };
  const sessionOf = (quem: string): Promise<TestSession> => {
    const session = sessions.get(quem) ?? enter(quem);
    sessions.set(quem, session);
    return session;
  };

  it.each([
    ['1', DOCUMENTO_1],
    ['2', DOCUMENTO_2],
    ['3', DOCUMENTO_3],
  ])('of document %s is understood, key by key', async (_, lines) => {
    const problems: string[] = [];
    for (const line of lines) {
      const call = readCall(line);
      const route = routeOf(call);
      if (!route) {
        problems.push(`${line}: no such path`);
        continue;
      }
      const unknown = unknownKeys(route.input.fields, { ...call.query, ...call.body }).filter(
        (key) => !REPETIDAS[route.path]?.includes(key),
      );
      if (unknown.length > 0) problems.push(`${line}: ${unknown} not known`);
      const query = new URLSearchParams(call.query as Record<string, string>);
      const json = { body: JSON.stringify(call.body), headers: { 'content-type': 'application/json' } };
      const response = await (await sessionOf(call.quem)).fetch(
        `/api/${call.path}${query.size > 0 ? `?${query}` : ''}`,
        {
          method: call.method,
          ...(call.body && json),
        },
      );
      if (response.ok) {
        await response.body?.cancel();
        continue;
      }
      const error = (await response.json()) as ErrorBody;
      const missing = Object.keys(error.errors ?? {}).filter(
        (key) => !((key.split(/[.[]/)[0] as string) in { ...call.body }),
      );
      if (NAO_ENTENDIDA.includes(error.code) || response.status >= 500 || missing.length > 0)
        problems.push(`${line}: ${response.status} ${JSON.stringify(error)}`);
    }
    expect(problems).toEqual([]);
  });
});
