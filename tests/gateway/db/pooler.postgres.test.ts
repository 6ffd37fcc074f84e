import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hearsItself, openEventos } from '#gateway/db/driver/notifications.ts';
import { openPostgres } from '#gateway/db/driver/postgres.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

describe('a gateway whose statements go through a pooler in transaction mode', () => {
  const world = ownGateway({
    open: async (url) => openPostgres(url, { comando: 500, trava: 200 }, { listenUrl: url }),
  });

  it('leaves nothing on a connection, and keeps time limits and companies apart in each statement', async () => {
    const { kysely } = world;
    const lojista = await world.as('lojista');
    expect((await lojista.fetch('/api/veiculos')).status).toBe(200);
    expect((await lojista.fetch('/api/xml/getXmlImports?page=1')).status).toBe(200);
    const { rows } = await sql`select count(*)::int as prepared from pg_prepared_statements`.execute(kysely);
    expect(rows).toEqual([{ prepared: 0 }]);
    await expect(sql`select pg_sleep(60)`.execute(kysely)).rejects.toMatchObject({
      code: 'consultaDemorada',
    });
    await kysely.transaction().execute(async (tx) => {
      await sql`lock table veiculo in access exclusive mode`.execute(tx);
      expect((await (await lojista.fetch('/api/veiculos')).json()).code).toBe('ocupado');
    });
    const { rows: afterwards } = await sql`vacuum (skip_locked) veiculo`.execute(kysely);
    expect(afterwards).toEqual([]);
  });

  it('says so when it does not hear itself', async () => {
    const { database } = world.gateway;
    const eventos = await openEventos(database);
    expect(await hearsItself(eventos, database)).toBe(true);
    await eventos.close();
    const deaf = { ...database, listen: async () => async () => {} };
    expect(await hearsItself(await openEventos(deaf), deaf, 50)).toBe(false);
  });
});
