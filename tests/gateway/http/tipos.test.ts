import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/gateway/index.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { Route } from '#contract/route.ts';
import { ofTier } from '#scripts/tier.ts';
import { VEICULO } from '#tests/support/bodies.ts';
import { answerTo } from '#tests/support/gateway.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { MATRIZ } from '../seguranca/matriz/index.ts';
import { createIds, type Ids } from '../seguranca/mundo/index.ts';

const WRONG: readonly unknown[] = [
  ['x'],
  [[]],
  {},
  { a: { b: 1 } },
  true,
  'texto qualquer',
  -1,
  1.5,
  1e300,
  '9'.repeat(11_000),
  '2026-02-31T10:00:00Z',
  '2026-02-31',
  '+275760-09-13T00:00:00Z',
  '\u0000',
];

/** Calls of companies' own systems take no session: `tests/gateway/engine/integracao/gerador.test.ts`. */
const named = ofTier(
  routes.filter(({ porta }) => !porta),
  ({ path }) => path.startsWith('entradaZeroKm/'),
)
  .filter(({ method, files }) => method !== 'GET' && method !== 'DELETE' && !files)
  .map((route) => [`${route.method} ${route.path}`, route] as const);

describe('a body of the wrong type or size', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  let ids: Ids;
  beforeAll(async () => {
    ids = await createIds(world, await world.as('lojista'));
  });

  it.each(['2026-02-31T10:00:00Z', '2026-13-01T10:00:00Z', '2026-02-28T25:00:00Z', '2026-02-28T10'])(
    'names the nonexistent date-time %s',
    async (dahmedVei) => {
      const body = JSON.stringify({ ...VEICULO, dahmedVei });
      const headers = { 'content-type': 'application/json' };
      const response = await suporte.fetch('/api/veiculo', { method: 'POST', body, headers });
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ errors: { dahmedVei: 'Data e hora inválidas.' } }),
      ]);
    },
  );

  const send = async (route: Route, input: Record<string, unknown>) => {
    const linha = MATRIZ[`${route.method} ${route.path}`];
    const response = await answerTo(suporte, route, { ...linha?.input(ids), ...input });
    return { status: response.status, text: await response.text() };
  };

  it('with forty thousand items is refused before validation, in a short answer', async () => {
    const itensList = Array.from({ length: 40_000 }, () => ({ codigo: 'x' }));
    const { status, text } = await send(entradaZeroKm.confirmar, { itensList });
    expect([status, JSON.parse(text)]).toEqual([
      400,
      {
        code: 'corpoInvalido',
        message: 'Envie no máximo 1.000 itens de cada vez.',
        errors: { itensList: 'Envie no máximo 1.000 itens de cada vez.' },
      },
    ]);
  });

  it('with a thousand wrong items names some of them and stays short', async () => {
    const itensList = Array.from({ length: 1000 }, () => ({ codigo: 'x' }));
    const { status, text } = await send(entradaZeroKm.confirmar, { itensList });
    expect([status, Object.keys(JSON.parse(text).errors).length]).toEqual([400, 100]);
  });

  it('with more values than any form has is refused, at any depth', async () => {
    const deep = { codigo: 1, resto: Array.from({ length: 60_000 }, () => 0) };
    const { status, text } = await send(entradaZeroKm.confirmar, { itensList: [deep] });
    expect([status, JSON.parse(text).message]).toEqual([
      400,
      'A requisição tem mais dados do que o sistema aceita de uma vez.',
    ]);
  });

  const judge = (field: string, value: unknown, { status, text }: { status: number; text: string }) => {
    expect([field, value, status === 500 ? text : 'answered']).toEqual([field, value, 'answered']);
    const body = (status === 400 ? JSON.parse(text) : {}) as {
      errors?: Record<string, string>;
      message?: string;
    };
    const { errors = {}, message = '' } = body;
    for (const sentence of [message, ...Object.values(errors)])
      expect([field, value, sentence]).not.toEqual([
        field,
        value,
        expect.stringMatching(/must|this|field|invalid\b|type/i),
      ]);
    return errors;
  };

  // Run last: an input that happens to be valid takes effect, and a company may lose its modules.
  it.each(named)('%s never answers a wrong type with 500, and names the field', async (name, route) => {
    if (/logout|trocarEmpresa/.test(name)) return;
    const fields = Object.keys(route.input.fields);
    for (const value of WRONG) {
      // Inputs refused together are refused singly; only accepted ones are sent again alone.
      const all = Object.fromEntries(fields.map((field) => [field, value]));
      const refused = judge('todos', value, await send(route, all));
      for (const field of fields.filter((one) => refused[one] === undefined))
        judge(field, value, await send(route, { [field]: value }));
    }
  });
});
