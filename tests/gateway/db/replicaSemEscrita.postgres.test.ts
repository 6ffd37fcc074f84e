import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { openPostgres } from '#gateway/db/driver/postgres.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { type Replicated, startReplicated } from '#tests/support/replicated.ts';

describe('a gateway whose primary became a standby', () => {
  let world: TestGateway;
  let server: Replicated;
  beforeAll(async () => {
    world = await startTestGateway({
      config: { METRICS_PORT: 0 },
      open: async (url) => {
        server = await startReplicated(url);
        return openPostgres(server.primary);
      },
    });
  });
  afterAll(async () => {
    await world.close();
    await server.close();
  });

  const ready = async () => (await world.fetch('/api/pronto')).status;
  const up = async () =>
    /^patio_database_up (\d)$/m.exec(await (await fetch(world.gateway.metricas ?? '')).text())?.[1];

  it('is not ready, says so in its metrics and to its people, and is ready again when it may write', async () => {
    const lojista = await world.as('lojista');
    expect([await ready(), await up()]).toEqual([200, '1']);
    await server.demotePrimary();
    await expect.poll(ready).toBe(503);
    expect(await up()).toBe('0');
    await expect(lojista.call(painel.salvarTaxa, { taxa: 101 })).rejects.toMatchObject({ status: 503 });
    await server.promotePrimary();
    await expect.poll(ready).toBe(200);
    expect(await up()).toBe('1');
  });
});
