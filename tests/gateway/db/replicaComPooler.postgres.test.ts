import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { painel } from '#contract/gateway/estoque/painel.ts';
import { hearsItself, openEventos } from '#gateway/db/driver/notifications.ts';
import { openPostgres } from '#gateway/db/driver/postgres.ts';
import { inRequest } from '#gateway/db/driver/requestContext.ts';
import { createLogger } from '#gateway/log.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { sessionOver, startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { type Pooler, startPooler } from '#tests/support/pgbouncer.ts';
import { type Replicated, startReplicated } from '#tests/support/replicated.ts';

describe('two gateways that reach the primary and its replica through PgBouncer', () => {
  let world: TestGateway;
  let other: Gateway;
  let server: Replicated;
  let pooler: Pooler;
  let aqui: TestSession;
  let ali: TestSession;
  const log = createLogger('silent');
  const open = () =>
    openPostgres(
      pooler.urlOf('primary'),
      { descanso: 0 },
      { listenUrl: server.primary, replica: { url: pooler.urlOf('standby'), log } },
    );
  beforeAll(async () => {
    world = await startTestGateway({
      open: async (url) => {
        server = await startReplicated(url);
        pooler = await startPooler({ primary: server.primary, standby: server.standby });
        return open();
      },
    });
    const renave = { url: world.sandbox.renaveUrl, ca: world.sandbox.caPem };
    other = await startGateway({ config: world.config, renave, database: open(), logger: log });
    aqui = await world.as('lojista');
    ali = sessionOver(await other.listen(), aqui.headers);
  });
  afterAll(async () => {
    await other.close();
    await world.close();
    await pooler.close();
    await server.close();
  });

  /** What the one saves, the other shows: in both directions. */
  const savedAndShown = async (taxas: readonly number[]): Promise<(number | null)[]> => {
    const shown: (number | null)[] = [];
    for (const [at, taxa] of taxas.entries()) {
      const [one, another] = at % 2 === 0 ? [aqui, ali] : [ali, aqui];
      await one.call(painel.salvarTaxa, { taxa });
      shown.push((await another.call(painel.estoque)).taxa);
    }
    return shown;
  };

  const TAXAS = [101, 102, 103, 104, 105, 106, 107, 108];

  it('show at the one what was saved at the other, read from the replica', async () => {
    expect(await savedAndShown(TAXAS)).toEqual(TAXAS);
    expect((await server.statements()).join()).toContain('custo_capital');
    for (const { database } of [world.gateway, other]) {
      const where = sql<{ replica: boolean; prazo: string }>`
        select pg_is_in_recovery() as replica, current_setting('statement_timeout') as prazo`;
      const { rows } = await inRequest({ replica: true }, () => where.execute(database.kysely));
      expect(rows).toEqual([{ replica: true, prazo: '30s' }]);
      expect(database.usesReplica()).toBe(true);
    }
  });

  it('show it while the replica stands still, and where it is gone', async () => {
    const more = TAXAS.map((taxa) => taxa + 100);
    await server.pauseReplay();
    expect(await savedAndShown(more)).toEqual(more);
    expect([world.gateway, other].map(({ database }) => database.usesReplica())).toEqual([false, false]);
    await server.resumeReplay();
    await expect
      .poll(async () => {
        await savedAndShown([301, 302]);
        return [world.gateway, other].map(({ database }) => database.usesReplica());
      })
      .toEqual([true, true]);
    await server.loseStandby();
    expect(await savedAndShown(TAXAS)).toEqual(TAXAS);
  });

  it('hear each other through the server’s own address, and through the pooler nothing', async () => {
    const { database } = other;
    const eventos = await openEventos(database);
    expect(await hearsItself(eventos, database)).toBe(true);
    await eventos.close();
    const pooled = openPostgres(pooler.urlOf('primary'), {}, { listenUrl: pooler.urlOf('primary') });
    const deaf = await openEventos(pooled);
    expect(await hearsItself(deaf, pooled, 500)).toBe(false);
    await deaf.close();
    await pooled.close();
  });
});
