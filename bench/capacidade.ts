/**
 * The cost of one gateway in processor time, which other work of the machine changes little: its start on a migrated
 * database with and without its compile cache, rest, sign-ins, lists and event streams, and the memory of each.
 *
 * npm run bench:capacidade [-- --rest 120 --port 3370]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { createBenchDatabase } from './support/benchDatabase.ts';
import { machineLoad } from './support/machineLoad.ts';
import { megabytesOf, processorOf } from './support/processor.ts';
import { type ProductionGateway, startProductionGateway } from './support/productionGateway.ts';
import { openWorld } from './support/world.ts';

const { values } = parseArgs({
  options: { rest: { type: 'string', default: '120' }, port: { type: 'string', default: '3370' } },
});
const REST_S = Number(values.rest);
/** In its first minute a gateway sweeps, compares stocks and optimizes what it runs; then it rests. */
const SETTLING_MS = 60_000;
const SIGN_INS = 20;
const STREAMS_EACH = 10;
const LISTS = 400;
const READERS = 4;
const MOST_REST = 0.01;
const MOST_START_S = 5;

const database = await createBenchDatabase();
if (!database) {
  console.log('No PostgreSQL answers on this machine. Nothing was measured.');
  process.exit(0);
}
const dir = mkdtempSync(join(tmpdir(), 'patio-capacidade-'));
const world = await openWorld(dir, database.url);
const env = { ...world.env, NODE_COMPILE_CACHE: join(dir, 'compiled') };
const missed: string[] = [];

const start = async (what: string): Promise<ProductionGateway> => {
  const gateway = await startProductionGateway(Number(values.port), env);
  const seconds = gateway.startedProcessorS;
  console.log(
    `start ${what}: ${seconds.toFixed(2)} s of a processor, answered after ${(gateway.startedMs / 1000).toFixed(1)} s`,
  );
  if (seconds > MOST_START_S) missed.push(`start ${what}: more than ${MOST_START_S} s of a processor`);
  return gateway;
};

/** Processor time of something, a time of it. */
const cost = async (what: string, times: number, work: () => Promise<unknown>): Promise<void> => {
  const [before, memory] = [processorOf(gateway.pid), megabytesOf(gateway.pid)];
  await work();
  const each = ((processorOf(gateway.pid) - before) / times) * 1000;
  const grown = megabytesOf(gateway.pid) - memory;
  console.log(
    `${what}: ${each.toFixed(1)} ms of a processor each, of ${times}; memory ${grown.toFixed(0)} MB more`,
  );
};

const transactions = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(
    'select xact_commit::float8 as total from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.total ?? 0;
};

const rest = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const [before, statements] = [processorOf(gateway.pid), await transactions(client)];
  await pause(REST_S * 1000);
  const share = (processorOf(gateway.pid) - before) / REST_S;
  const perSecond = ((await transactions(client)) - statements) / REST_S;
  await client.end();
  console.log(
    `at rest: ${(share * 100).toFixed(2)} % of a processor, ${perSecond.toFixed(1)} statements a second, ${megabytesOf(gateway.pid).toFixed(0)} MB`,
  );
  if (share > MOST_REST) missed.push(`at rest: more than ${MOST_REST * 100} %`);
};

await (await start('for the first time')).stop();
const gateway = await start('again');
await pause(SETTLING_MS);
await rest();
const codigo = world.codigoOf(EMPRESAS.horizonteMatriz.cnpj);
const sessions: TestSession[] = [];
await cost('a sign-in', SIGN_INS, async () => {
  for (let at = 0; at < SIGN_INS; at += 1) sessions.push(await signIn(gateway.url, 'lojista', codigo));
});
await cost('a list of the demo world', LISTS, () =>
  Promise.all(
    sessions.slice(0, READERS).map(async (session) => {
      for (let at = 0; at < LISTS / READERS; at += 1) await session.call(entradaZeroKm.lista);
    }),
  ),
);
const leaving = new AbortController();
await cost('an event stream', SIGN_INS * STREAMS_EACH, () =>
  Promise.all(
    sessions.flatMap((session) =>
      Array.from({ length: STREAMS_EACH }, () => session.fetch('/api/eventos', { signal: leaving.signal })),
    ),
  ),
);
console.log(machineLoad());
leaving.abort();
await gateway.stop();
await world.sandbox.close();
await database.drop();
rmSync(dir, { recursive: true, force: true });
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exitCode = missed.length > 0 ? 1 : 0;
