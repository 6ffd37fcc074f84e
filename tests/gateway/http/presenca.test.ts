import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xml } from '#contract/gateway/xml.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

describe('a request', () => {
  let world: TestGateway;
  const chegaram: string[] = [];
  beforeAll(async () => {
    world = await startTestGateway();
    const { database } = world.gateway;
    const { chegou } = database;
    database.chegou = (dono) => {
      chegaram.push(dono);
      chegou(dono);
    };
  });
  afterAll(() => world.close());

  it('tells the database whose it is once that is known: whoever does much lets it by', async () => {
    const session = await world.as('vizinho');
    chegaram.length = 0;
    await session.call(xml.lotes, {});
    expect(chegaram).toEqual([String(await world.codigoOf('vizinho'))]);
  });

  it('tells nothing of one that nobody is behind', async () => {
    chegaram.length = 0;
    await world.fetch(`/api/${xml.lotes.path}`);
    expect(chegaram).toEqual([]);
  });
});
