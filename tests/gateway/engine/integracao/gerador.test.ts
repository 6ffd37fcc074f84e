import { beforeAll, describe, expect, it } from 'vitest';
import { needsNothing } from '#domain/fields/input.ts';
import { ofTier } from '#scripts/tier.ts';
import { askAsDescribed, CHAMADAS, wildInputs } from '#tests/support/gerador.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { prepareSaidas } from '#tests/support/zeroKm.ts';

const tried = ofTier(CHAMADAS, ([name]) => /^(entradas|confirmar|operaco|nota)/.test(name));

describe('any call of the description', () => {
  const world = ownGateway();
  beforeAll(async () => {
    const lojista = await world.as('lojista');
    await prepareSaidas(world, lojista, { quantidade: 2, semente: 11 });
  });

  it('that only reads is answered as described', async () => {
    for (const [name, route] of CHAMADAS) {
      if (route.method !== 'GET' || !needsNothing(route.input)) continue;
      const input = 'atualizar' in route.input.fields ? { atualizar: false } : {};
      expect(await askAsDescribed(world, [name, route], input), name).toEqual({ status: 200, wrong: [] });
    }
  });

  it('refuses values that cannot be made a text', async () => {
    for (const [name, route] of CHAMADAS) {
      if (route.method === 'GET') continue;
      const inPath = (field: string) => route.path.includes(`:${field}`);
      const input = Object.fromEntries(
        Object.keys(route.input.fields).map((field) => [field, inPath(field) ? '1' : [{ toString: false }]]),
      );
      const answer = await askAsDescribed(world, [name, route], input);
      expect(answer, name).toEqual({ status: expect.any(Number), wrong: [] });
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
    }
  });

  it.each(tried)('%s answers whatever it is given, and never 500', async (name, route) => {
    for (const input of wildInputs(route, 6, 37))
      expect((await askAsDescribed(world, [name, route], input)).wrong).toEqual([]);
  });
});
