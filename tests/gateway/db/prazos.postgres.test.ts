import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asRefusal } from '#gateway/db/driver/databaseFailures.ts';
import { openPostgres } from '#gateway/db/driver/postgres.ts';
import { VEICULO } from '#tests/support/bodies.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';

describe('a statement on PostgreSQL', () => {
  let world: TestGateway;
  let lojista: TestSession;
  let admin: pg.Client;
  let address = '';
  const start = async (tempos: Parameters<typeof openPostgres>[1] = {}) => {
    world = await startTestGateway({
      open: async (url) => {
        address = url;
        return openPostgres(url, tempos);
      },
    });
    lojista = await world.as('lojista');
    admin = new pg.Client({ connectionString: address });
    await admin.connect();
  };
  beforeEach(() => {
    admin = new pg.Client();
  });
  afterEach(async () => {
    await admin.end();
    await world.close();
  });

  /** Number of statements waiting for a lock; statistics are a snapshot within a transaction. */
  const waiting = async (): Promise<number> => {
    await admin.query('select pg_stat_clear_snapshot()');
    return Number(
      (
        await admin.query(
          `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0].count,
    );
  };
  const untilWaiting = (count: number) => expect.poll(waiting, { interval: 10 }).toBe(count);
  const hold = async (table: string) => {
    await admin.query('begin');
    await admin.query(`lock table ${table} in access exclusive mode`);
  };

  it('has a time limit with a message: for a long search, and for a row lock', async () => {
    await start({ comando: 500, trava: 200 });
    await expect(sql`select pg_sleep(60)`.execute(world.kysely)).rejects.toMatchObject({
      code: 'consultaDemorada',
      status: 503,
    });
    await hold('veiculo');
    const response = await lojista.fetch('/api/veiculos');
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '1',
      expect.objectContaining({ code: 'ocupado', message: expect.stringMatching(/^O sistema está ocupado/) }),
    ]);
    await admin.query('rollback');
    expect((await lojista.fetch('/api/veiculos')).status).toBe(200);
  });

  it('is aborted when its gateway hangs in a transaction, which frees the row', async () => {
    await start();
    const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(world.kysely);
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '8s' }]);
    const outro = openPostgres(address, { parada: 100 });
    const parado = outro.kysely.transaction().execute(async (tx) => {
      await sql`update config set descri_con = descri_con`.execute(tx);
      await sql`update config set descri_con = descri_con`.execute(world.kysely);
      await sql`select 1`.execute(tx);
    });
    const fim = await parado.catch((error: unknown) => asRefusal(error));
    expect(fim).toMatchObject({ code: 'indisponivel' });
    await outro.close();
  });

  it('is cancelled in the database when its client has left', async () => {
    await start();
    await hold('veiculo');
    const leaving = new AbortController();
    const asked = lojista.fetch('/api/veiculos', { signal: leaving.signal });
    await untilWaiting(1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await untilWaiting(0);
    await admin.query('rollback');
    expect((await lojista.fetch('/api/veiculos')).status).toBe(200);
  });

  it('that writes continues when its client has left', async () => {
    await start();
    await hold('veiculo');
    const leaving = new AbortController();
    const asked = lojista.fetch('/api/veiculo', {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(VEICULO),
    });
    await untilWaiting(1);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await admin.query('rollback');
    const saved = async () =>
      (await admin.query(`select 1 from veiculo where chassi_vei = '9PTSAVE0000000017'`)).rowCount;
    await expect.poll(saved, { interval: 10 }).toBe(1);
  });

  it('of one company’s searches leaves other companies their lists, and everybody sessions and records', async () => {
    await start();
    const vizinho = await world.as('suporte', 'vizinho');
    await hold('pessoa');
    const leaving = new AbortController();
    const searches = Array.from({ length: 12 }, () =>
      lojista.fetch('/api/pessoas?descricaoFiltro=silva', { signal: leaving.signal }).catch(() => null),
    );
    await untilWaiting(3);
    const calls: [TestSession, string][] = [
      [vizinho, '/api/usuario/sessao'],
      [lojista, '/api/usuario/sessao'],
      [lojista, '/api/suporte/operacoes'],
      [vizinho, '/api/suporte/operacoes'],
    ];
    const statuses = await Promise.all(
      calls.map(async ([session, path]) => (await session.fetch(path)).status),
    );
    expect(statuses).toEqual([200, 200, 403, 200]);
    expect(await waiting()).toBe(3);
    leaving.abort();
    await Promise.all(searches);
    await admin.query('rollback');
    expect((await lojista.fetch('/api/pessoas')).status).toBe(200);
  });
});
