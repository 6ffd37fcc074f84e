/**
 * A month end on a cluster of this machine: three PostgreSQL servers under Patroni in synchronous mode, four gateways
 * behind HAProxy, a thousand entries to confirm and two hundred people who read lists, while a gateway is killed, one
 * freezes, the primary is killed, and the network between two servers is cut. No operation may be doubled, lost, stuck or
 * untrue at the registry, no acknowledged write lost, and 503 may last 15 s after the promotion.
 *
 * npm run bench:cluster [-- --vehicles 1000 --people 200]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn } from '#tests/support/gateway.ts';
import { createAcknowledged, judge } from './support/clusterJudge.ts';
import { createPeople } from './support/clusterPeople.ts';
import { importFiles } from './support/confirmAll.ts';
import { machineLoad } from './support/machineLoad.ts';
import { startPatroniCluster } from './support/patroniCluster.ts';
import { type ProductionGateway, startProductionGateway } from './support/productionGateway.ts';
import { isInstalled, startDatabaseProxy, startHaproxy } from './support/proxies.ts';
import { openWorld, SEGREDO } from './support/world.ts';

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '1000' },
    people: { type: 'string', default: '200' },
  },
});
const PORT = 3380;
const GATEWAYS = 4;
/** Longest 503 after a promotion. */
const MOST_AWAY_S = 15;
/** For operations to end after the last fault. */
const PATIENCE_MS = 120_000;

const PARTS = ['haproxy', 'patroni', 'etcd', 'ip', 'setpriv'];
const missing = PARTS.filter((part) => !isInstalled(part));
if (process.getuid?.() !== 0) missing.push('root (for network namespaces)');
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. Nothing was measured.`);
  process.exit(0);
}

const dir = mkdtempSync(join(tmpdir(), 'patio-cluster-bench-'));
const cluster = await startPatroniCluster();
const killed = await cluster.primary();
const databases = await startDatabaseProxy(PORT + 1, cluster.hosts);
await pause(10_000);
const world = await openWorld(dir, databases.url);
writeFileSync(join(dir, 'ca.pem'), world.sandbox.caPem);
const env = {
  DATABASE_URL: databases.url,
  RENAVE_URL: world.sandbox.renaveUrl,
  RENAVE_CA: join(dir, 'ca.pem'),
  PATIO_SECRET: SEGREDO,
  SUPPORT_EMAIL: 'suporte@patio.test',
  PATIO_DATA_DIR: join(dir, 'gateways'),
  TRUST_PROXY: '127.0.0.1',
};
const startGatewayAt = (at: number): Promise<ProductionGateway> => startProductionGateway(PORT + 2 + at, env);
const gateways: ProductionGateway[] = [];
for (let at = 0; at < GATEWAYS; at += 1) gateways.push(await startGatewayAt(at));
const proxy = await startHaproxy(
  PORT,
  gateways.map(({ url }) => url),
);
await pause(2500);
const session = await signIn(proxy.url, 'lojista', world.codigoOf(EMPRESAS.horizonteMatriz.cnpj));
const bed = { url: proxy.url, sandbox: world.sandbox, session, close: async () => {} };
const { linhas } = await importFiles(bed, Number(values.vehicles));
const chassis = linhas.map(({ chassi }) => chassi);
console.log(`${chassis.length} entries wait; ${machineLoad()}`);

const people = createPeople(session, Number(values.people));
const acknowledged = await createAcknowledged(databases.url);
await session.call(entradaZeroKm.confirmar, {
  itensList: linhas.map(({ codigo }) => ({ codigo: codigo ?? 0 })),
});

/** Runs a fault and what follows it, and prints the requests that failed meanwhile. */
const phase = async (name: string, fault: () => Promise<number | undefined>): Promise<void> => {
  people.begin();
  const promoted = await fault();
  await pause(5000);
  const { requests, failed, how, lastedS, awayS } = people.end(promoted);
  const away = promoted === undefined ? '' : `, the last ${awayS.toFixed(1)} s after the promotion`;
  console.log(
    `${name}: ${failed} of ${requests} requests failed${how}, within ${lastedS.toFixed(1)} s${away}`,
  );
  if (promoted !== undefined && awayS > MOST_AWAY_S) missed.push(`${name}: more than ${MOST_AWAY_S} s`);
};
const missed: string[] = [];

await phase('nothing', async () => undefined);
await phase('a gateway killed', async () => {
  gateways[0]?.kill('SIGKILL');
  await pause(3000);
  gateways[0] = await startGatewayAt(0);
  return undefined;
});
await phase('a gateway frozen for 15 s', async () => {
  gateways[1]?.kill('SIGSTOP');
  await pause(15_000);
  gateways[1]?.kill('SIGCONT');
  return undefined;
});
await phase('the primary killed', async () => {
  cluster.kill(killed);
  await cluster.primary(killed);
  const promoted = performance.now();
  await pause(20_000);
  return promoted;
});
await phase('the network between the two servers left cut for 15 s', async () => {
  const [one = 0, other = 0] = [0, 1, 2].filter((node) => node !== killed);
  const heal = cluster.cut(one, other);
  await pause(15_000);
  heal();
  return undefined;
});
await people.stop();
missed.push(
  ...(await judge({
    databaseUrl: databases.url,
    journal: world.sandbox.journal,
    chassis,
    patienceMs: PATIENCE_MS,
  })),
);
missed.push(...(await acknowledged.end()));
console.log(machineLoad());

await proxy.close();
for (const gateway of gateways) gateway.kill('SIGKILL');
await databases.close();
await cluster.close();
await world.sandbox.close();
rmSync(dir, { recursive: true, force: true });
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exit(missed.length > 0 ? 1 : 0);
