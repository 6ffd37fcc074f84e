/**
 * Upgrades from each version that people have to this one, and back in the middle: two gateways behind HAProxy, PostgreSQL
 * behind PgBouncer, 200,000 vehicles with their invoices, operations and movements, twenty people who read, a dealer who imports
 * and confirms all the time, and a transaction that somebody leaves open for twenty seconds. No request may fail, and none may
 * take longer than two seconds.
 *
 * npm run bench:rolling
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { sampleNotas } from '#sandbox/notas/sampleNotas.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { startPooler } from '#tests/support/pgbouncer.ts';
import { PREVIOUS_RELEASES, unpackRelease } from '#tests/support/previousReleases.ts';
import { anunciosDe } from '#tests/support/zeroKm.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { machineLoad } from './support/machineLoad.ts';
import { type Tally, work } from './support/people.ts';
import { isInstalled, startHaproxy } from './support/proxies.ts';
import { multipartOf, upload } from './support/uploadFiles.ts';

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 200_000);
const PEOPLE = 20;
const CNPJ = EMPRESAS.horizonteMatriz.cnpj;
/** Vehicles that are imported and confirmed at once, and how long that may take beside locks of less than a minute. */
const BATCH = 5;
const PATIENCE_MS = 60_000;
const LEFT_OPEN_MS = 20_000;
const BESIDE_MS = 15_000;
const PORTS = [3391, 3392] as const;
const PROXY = 3390;
const MOST_MS = 2000;
const PROGRAM = 'bench/support/releaseProgram.ts';
const SECRET = 'segredo-somente-do-bench-0123456789abcdef';

/** Columns of a copied row that differ from its model's; `n` counts copies. */
const COPIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  estoque: { id: '10000000 + n', chassi: "'9PX' || lpad(n::text, 14, '0')" },
  xml_item: {
    posicao: '1000000 + n',
    chassi: "'9PX' || lpad(n::text, 14, '0')",
    chavenfe: "'9' || lpad(n::text, 43, '0')",
    situacao: "'processada'",
  },
  intencao: {
    id: 'gen_random_uuid()',
    chassi: "'9PX' || lpad(n::text, 14, '0')",
    pedidochassi: "'9PX' || lpad(n::text, 14, '0')",
    idestoque: '10000000 + n',
  },
  movimento: {
    chassi_mov: "'9PX' || lpad(n::text, 14, '0')",
    idest_mov: '10000000 + n',
    intencao_mov: 'null',
  },
};
const MODEL: Readonly<Record<string, string>> = {
  estoque: "especie = 'novo'",
  xml_item: "situacao = 'processada'",
  intencao: "estado = 'confirmada'",
  movimento: 'true',
};

/** Copies a row of each table so many times. */
const fill = async (db: pg.Client): Promise<void> => {
  for (const [table, changed] of Object.entries(COPIES)) {
    const { rows } = await db.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
        and is_generated = 'NEVER' and (column_default is null or column_default not like 'nextval%') and is_identity = 'NO'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => changed[name] ?? `m.${name}`);
    await db.query(`insert into ${table} (${names}) select ${values} from
      (select * from ${table} where ${MODEL[table]} limit 1) m cross join generate_series(1, ${VEHICLES}) n`);
  }
  await db.query('vacuum analyze');
};

interface Running {
  stop(): Promise<void>;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/pronto`).then(
    ({ ok }) => ok,
    () => false,
  );

const untilReady = async (child: ChildProcess, port: number): Promise<Running> => {
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`a gateway ended with ${child.exitCode}`);
    await pause(50);
  }
  return {
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

type Env = Readonly<Record<string, string>>;

const startPrevious = (tree: string, port: number, env: Env): Promise<Running> =>
  untilReady(
    fork(PROGRAM, ['gateway'], { cwd: tree, env: { ...process.env, ...env, PORT: String(port) } }),
    port,
  );

const startThis = (port: number, env: Env): Promise<Running> =>
  untilReady(
    spawn(process.execPath, ['scripts/start.mjs'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env, PORT: String(port) },
    }),
    port,
  );

/** Begins a transaction that reads and is left alone. */
const leaveOpen = async (url: string): Promise<void> => {
  const somebody = new pg.Client({ connectionString: url });
  await somebody.connect();
  await somebody.query('begin');
  await somebody.query(
    'select count(*) from estoque join empresa on codigo_emp = codemp join usuario on codemp_usu = codemp',
  );
  await pause(LEFT_OPEN_MS);
  await somebody.end();
};

/** Imports invoices of vehicles that the registry expects, and confirms their entries; what did not come to its end is told. */
const confirmEntries = async (
  session: TestSession,
  url: string,
  world: ChildProcess,
  isOver: () => boolean,
) => {
  const falhas: string[] = [];
  let confirmados = 0;
  for (let semente = 1; !isOver(); semente += 1) {
    const pedido = { quantidade: BATCH, semente: 9000 + semente, empresa: CNPJ, tipo: 'entrada' } as const;
    const amostras = [...sampleNotas(pedido)];
    const anuncios = anunciosDe(amostras, CNPJ);
    world.send(anuncios);
    const chassis = new Set(anuncios.map(({ chassi }) => chassi));
    const deles = async () => {
      const { data } = await session.call(entradaZeroKm.lista, { perPage: 1000 });
      return data.flatMap(({ codigo, chassi }) =>
        codigo !== null && chassis.has(chassi) ? [{ codigo }] : [],
      );
    };
    const until = async (count: number) => {
      const late = performance.now() + PATIENCE_MS;
      for (;;) {
        const { length } = await deles();
        if (length === count) return;
        if (performance.now() > late) throw new Error(`${length} vehicles wait, not ${count}`);
        await pause(200);
      }
    };
    try {
      await upload(`${url}/api/${xml.processar.path}`, session.headers, multipartOf('arquivoxml', amostras));
      await until(chassis.size);
      await session.call(entradaZeroKm.confirmar, { itensList: await deles() });
      await until(0);
      confirmados += chassis.size;
    } catch (error) {
      falhas.push(String(error));
    }
  }
  return { confirmados, falhas };
};

interface Measured {
  tally: Tally;
  confirmados: number;
  falhas: readonly string[];
}

type Release = (typeof PREVIOUS_RELEASES)[number];

/** A previous release's world at full size, with PgBouncer before its database. */
const openPrevious = async (release: Release) => {
  const database = await createBenchDatabase();
  if (!database) throw new Error('PostgreSQL does not answer');
  const dir = mkdtempSync(join(tmpdir(), 'patio-rolling-'));
  unpackRelease(release, dir, PROGRAM);
  const pooler = await startPooler({ patio: database.url });
  const own = {
    PATIO_DATA_DIR: join(dir, 'data'),
    PATIO_SECRET: SECRET,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    PORT: '0',
  };
  const world = fork(PROGRAM, ['world', resolve(dir, 'data'), release.world], {
    cwd: dir,
    env: { ...process.env, ...own },
  });
  const [{ url, ca, codigo }] = (await once(world, 'message')) as [
    { url: string; ca: string; codigo: number },
  ];
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await fill(admin);
  await admin.end();
  writeFileSync(join(dir, 'ca.pem'), ca);
  const env = {
    ...own,
    DATABASE_URL: pooler.urlOf('patio'),
    DATABASE_LISTEN_URL: database.url,
    RENAVE_URL: url,
    RENAVE_CA: join(dir, 'ca.pem'),
    SUPPORT_EMAIL: 'suporte@patio.test',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '3',
  };
  const close = async () => {
    const ended = once(world, 'exit');
    world.send('stop');
    await ended;
    await pooler.close();
    await database.drop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { dir, env, world, codigo, databaseUrl: database.url, close };
};

const upgradeFrom = async (release: Release): Promise<Measured> => {
  const { dir, env, world, codigo, databaseUrl, close } = await openPrevious(release);
  const [first, second] = PORTS;
  let one = await startPrevious(dir, first, env);
  let two = await startPrevious(dir, second, env);
  const proxy = await startHaproxy(
    PROXY,
    PORTS.map((port) => `http://127.0.0.1:${port}`),
  );
  await pause(2500);
  const session = await signIn(proxy.url, 'lojista', codigo);
  const tally: Tally = { requests: 0, slowestMs: 0, failed: new Map() };
  let over = false;
  const people = Array.from({ length: PEOPLE }, () => work(session, () => over, tally));
  const dealer = confirmEntries(session, proxy.url, world, () => over);
  const replace = async (what: string, old: Running, start: () => Promise<Running>): Promise<Running> => {
    const since = performance.now();
    await old.stop();
    const running = await start();
    const slowest = `${tally.requests} requests, the slowest ${Math.round(tally.slowestMs)} ms`;
    console.log(`${what} after ${((performance.now() - since) / 1000).toFixed(1)} s; ${slowest}`);
    await pause(BESIDE_MS);
    return running;
  };
  await pause(5000);
  const open = leaveOpen(databaseUrl);
  one = await replace('the first gateway is of this version', one, () => startThis(first, env));
  await open;
  one = await replace('the first gateway is back', one, () => startPrevious(dir, first, env));
  one = await replace('the first gateway is of this version again', one, () => startThis(first, env));
  two = await replace('the second gateway is of this version', two, () => startThis(second, env));
  over = true;
  await Promise.all(people);
  const done = await dealer;
  await proxy.close();
  await Promise.all([one.stop(), two.stop()]);
  await close();
  return { tally, ...done };
};

const missing = ['haproxy', 'pgbouncer'].filter((name) => !isInstalled(name));
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. Nothing was measured.`);
  process.exit(0);
}
const missed: string[] = [];
for (const release of PREVIOUS_RELEASES) {
  console.log(`from ${release.commit.slice(0, 8)}, ${VEHICLES} vehicles:`);
  const { tally, confirmados, falhas } = await upgradeFrom(release);
  const failed = [...[...tally.failed].map(([what, times]) => `${times} × ${what}`), ...falhas];
  console.log(
    `${tally.requests} requests, the slowest ${Math.round(tally.slowestMs)} ms; ${confirmados} entries confirmed`,
  );
  console.log(`failed: ${failed.length > 0 ? failed.join(', ') : 'none'}`);
  if (failed.length > 0) missed.push('no request may fail');
  if (tally.slowestMs > MOST_MS) missed.push('no request may take longer than two seconds');
  if (confirmados === 0) missed.push('entries are confirmed meanwhile');
}
console.log(machineLoad());
for (const what of missed) console.error(`MISSED  ${what}`);
process.exitCode = missed.length > 0 ? 1 : 0;
