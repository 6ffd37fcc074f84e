/**
 * A soak on PostgreSQL: requests, uploads, sign-ins, operations and event streams while connections to the database are
 * cut at random. At its end memory, connections and housekeeping rows are at the level of its first minute.
 *
 * npm run bench:cortes [-- --minutos 10]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn } from '#tests/support/gateway.ts';
import { type BenchDatabase, createBenchDatabase } from './support/benchDatabase.ts';
import { load } from './support/cargaDeTudo.ts';
import { codigoDaEmpresa } from './support/enterEmpresa.ts';
import { machineLoad } from './support/machineLoad.ts';
import { countRestos, LEFT_S, type Restos, truncate } from './support/restos.ts';
import { type BenchGateway, startBenchGateway } from './support/startBenchGateway.ts';

const { values } = parseArgs({ options: { minutos: { type: 'string', default: '10' } } });
const MINUTE_MS = 60_000;
/** Warm-up, in which caches fill and code is compiled: its end is the reference. */
const WARM_MS = MINUTE_MS;
/** Most milliseconds between two cuts. */
const CUT_MS = 600;
/** Milliseconds for interrupted work to be resumed and finished: heartbeat, retries, watchdog. */
const REST_MS = 90_000;
/** Largest ratio of memory after garbage collection to the reference; the excess is random variation. */
const MAX_MEMORY = 1.2;
/** The configured pool sizes of pg and pg-boss, and one listener. */
const MAX_CONNECTIONS = 10 + 4 + 1;

interface Medida {
  memory: number;
  restos: Restos;
}

/**
 * Growth that the load itself causes after the first minute: the rate limit by address trips later than the one by
 * account.
 */
const MAIS: Partial<Record<keyof Restos, number>> = { 'security events': 1 };

const FIM: readonly (keyof Restos)[] = ['jobs', 'operations under way', 'uploads unfinished'];

/** Waits until nothing is under way, then measures. */
const measure = async (gateway: BenchGateway, client: pg.Client): Promise<Medida> => {
  const ate = performance.now() + REST_MS;
  await pause((LEFT_S + 1) * 1000);
  let restos = await countRestos(client);
  while (FIM.some((nome) => restos[nome] > 0) && performance.now() < ate) {
    await pause(500);
    restos = await countRestos(client);
  }
  const { heap, external } = await gateway.memory();
  return { memory: heap + external, restos };
};

const enter = async (url: string) => {
  const codigoEmpresa = await codigoDaEmpresa(url, EMPRESAS.horizonteMatriz.cnpj);
  const lojista = await signIn(url, 'lojista', codigoEmpresa);
  return { url, codigoEmpresa, lojista, suporte: await signIn(url, 'suporte', codigoEmpresa) };
};

const truncateBy = async (client: pg.Client, ms: number): Promise<number> => {
  const ate = performance.now() + ms;
  let cuts = 0;
  while (performance.now() < ate) {
    await pause(Math.random() * CUT_MS);
    await truncate(client);
    cuts += 1;
  }
  return cuts;
};

const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

const compare = (first: Medida, last: Medida): string[] => {
  const memory = last.memory / first.memory;
  console.log(`memory after collection: ${mb(first.memory)}, then ${mb(last.memory)} (${memory.toFixed(2)})`);
  const missed = memory > MAX_MEMORY ? [`memory grew to ${memory.toFixed(2)} of what it was`] : [];
  for (const [nome, agora] of Object.entries(last.restos)) {
    const antes = first.restos[nome as keyof Restos];
    console.log(`${nome}: ${antes}, then ${agora}`);
    const most = nome === 'connections' ? MAX_CONNECTIONS : antes + (MAIS[nome as keyof Restos] ?? 0);
    if (agora > most) missed.push(`${nome}: ${agora}, at most ${most}`);
  }
  return missed;
};

const soak = async (database: BenchDatabase): Promise<string[]> => {
  // Each cut is an error in its log.
  process.env.BENCH_LOG = 'silent';
  const gateway = await startBenchGateway(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const onde = await enter(gateway.url);
    const carga = await load(onde);
    const warming = await truncateBy(client, WARM_MS);
    await carga.stop();
    const first = await measure(gateway, client);
    const outra = await load(onde);
    const cuts = await truncateBy(client, Number(values.minutos) * MINUTE_MS);
    await outra.stop();
    const answers = [...outra.respostas].map(([status, times]) => `${times} × ${status}`);
    console.log(
      `${warming} cuts, then ${cuts} in ${values.minutos} min: ${answers.join(', ')}; ${machineLoad()}`,
    );
    return compare(first, await measure(gateway, client));
  } finally {
    await client.end();
    await gateway.close();
  }
};

const database = await createBenchDatabase();
const missed = database
  ? await soak(database).finally(() => database.drop())
  : ['No PostgreSQL answers on this machine: it could not be measured.'];
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exitCode = missed.length > 0 ? 1 : 0;
