import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

describe('POST entradaZeroKm/confirmarEntrada', () => {
  let world: TestGateway;
  beforeEach(async () => {
    world = await startTestGateway();
  });
  afterEach(() => world.close());

  it('lists what the registry says is waiting', async () => {
    const lojista = await world.as('lojista');
    const page = await lojista.call(entradaZeroKm.lista);
    expect(page.data).toHaveLength(8);
    expect(page.data[0]).toMatchObject({ codigo: null, status_processandoapi: false, outrasNotas: [] });
  });
});
