import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#gateway/db/driver/postgres.ts';
import { createLogger } from '#gateway/log.ts';
import { createOutage, sayWhenBack } from '#gateway/outage.ts';
import { startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';

/** Pool sizes of pg and pg-boss, and one for LISTEN. */
const MOST_CONNECTIONS = 10 + 4 + 1;

const answers = [
  '200',
  '503 O sistema ficou fora do ar por um instante. Tente novamente em alguns segundos.',
];

describe('a gateway whose connections are cut', () => {
  let world: TestGateway;
  let session: TestSession;
  let admin: pg.Client;
  beforeAll(async () => {
    world = await startTestGateway();
    session = await world.as('lojista');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.kysely);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await world.close();
  });

  const OTHERS = 'datname = current_database() and pid <> pg_backend_pid()';
  const connections = async (): Promise<number> =>
    Number((await admin.query(`select count(*) from pg_stat_activity where ${OTHERS}`)).rows[0].count);
  const listening = async (): Promise<number> =>
    Number(
      (
        await admin.query(
          `select count(*) from pg_stat_activity where ${OTHERS} and query ~ '^listen|^select 1$'`,
        )
      ).rows[0].count,
    );
  const ask = async (path: string): Promise<string> => {
    const response = await session.fetch(path);
    const { message } = (await response.json()) as { message?: string };
    return response.ok ? '200' : `${response.status} ${message}`;
  };

  it('continues: running requests answer 503 with a message, nothing else is affected', async () => {
    const heard = new Map<string, number>();
    let cutting = true;
    let answered = () => {};
    const load = async (path: string): Promise<void> => {
      while (cutting) {
        const answer = await ask(path);
        heard.set(answer, (heard.get(answer) ?? 0) + 1);
        answered();
      }
    };
    const paths = ['/api/veiculos', '/api/usuario/sessao', '/api/xml/getXmlImports?page=1', '/api/pessoas'];
    const loads = [...paths, ...paths].map(load);
    for (let cut = 0; cut < 100; cut += 1) {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS} order by random() limit 1`,
      );
      await new Promise<void>((resolve) => {
        answered = resolve;
      });
    }
    cutting = false;
    await Promise.all(loads);
    expect([...heard.keys()].filter((answer) => !answers.includes(answer))).toEqual([]);
    expect(heard.get('200')).toBeGreaterThan(30);
    expect(await connections()).toBeLessThanOrEqual(MOST_CONNECTIONS);
  });

  it('survives the loss of a checked-out idle connection', async () => {
    const lost = world.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await admin.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
      await sql`select 1`.execute(tx);
    });
    await expect(lost).rejects.toMatchObject({ code: 'indisponivel', status: 503 });
    expect(await ask('/api/veiculos')).toBe('200');
  });

  it('logs an ended connection, and no outage', async () => {
    const said: string[] = [];
    const outage = createOutage();
    const log = createLogger('info', { write: (line) => said.push(JSON.parse(line).msg) }, outage);
    const check = async () => void (await sql`select 1`.execute(world.kysely));
    const stop = sayWhenBack(outage, world.gateway.database, log, check);
    const lost = world.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await admin.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]);
      await sql`select 1`.execute(tx);
    });
    await lost.catch((err: unknown) => log.warn({ err }, 'indisponivel'));
    await expect.poll(() => said.length).toBe(1);
    stop();
    expect(said).toEqual(['conexão com o banco de dados encerrada']);
  });

  it('has exactly one LISTEN connection after every cut, and re-reads after missed notifications', async () => {
    for (let cut = 0; cut < 3; cut += 1) {
      const missed = new Promise<string[]>((resolve) => {
        const stop = world.gateway.ports.hear('empresa:0', (assuntos) => {
          stop();
          resolve(assuntos);
        });
      });
      await admin.query(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where ${OTHERS} and query ~ '^listen|^select 1$'`,
      );
      expect(await missed).toEqual([]);
      // The cut connection may have just begun to listen; the next one follows.
      await expect.poll(listening).toBe(1);
    }
  });
});

/** A proxy to the database that can stop answering, as after a fail-over. */
const openProxy = async (target: URL) => {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let silent = false;
  const server = createServer((incoming) => {
    sockets.add(incoming);
    incoming.on('error', () => {}).on('close', () => sockets.delete(incoming));
    const through = (): void => {
      const outgoing = dial(Number(target.port || 5432), target.hostname);
      outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy());
      incoming.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing).pipe(incoming);
    };
    if (silent) waiting.push(through);
    else through();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fail: () => {
      silent = true;
      for (const socket of sockets) socket.destroy();
    },
    recover: () => {
      silent = false;
      for (const through of waiting.splice(0)) through();
    },
    close: () => server.close(),
  };
};

describe('a gateway during a database fail-over', () => {
  it('answers 503 meanwhile, and recovers by itself', async () => {
    let proxy: Awaited<ReturnType<typeof openProxy>> | undefined;
    const world = await startTestGateway({
      open: async (address) => {
        const url = new URL(address);
        proxy = await openProxy(new URL(address));
        url.hostname = '127.0.0.1';
        url.port = String(proxy.port);
        return openPostgres(url.href, { conexao: 1000 });
      },
    });
    const session = await world.as('lojista');
    const status = async () => (await session.fetch('/api/veiculos')).status;
    expect(await status()).toBe(200);
    for (let turn = 0; turn < 2; turn += 1) {
      proxy?.fail();
      expect([await status(), await status()]).toEqual([503, 503]);
      proxy?.recover();
      expect(await status()).toBe(200);
    }
    await world.close();
    proxy?.close();
  });
});
