/**
 * A month end on a cluster of this machine: three PostgreSQL servers under Patroni in synchronous mode, four gateways
 * behind HAProxy, a thousand entries to confirm and two hundred people who read lists. Before each fault the standbys
 * stream and one is synchronous, and a share of the entries is under way: then a gateway is killed, one freezes, the
 * primary is killed, and the network between two servers is cut. No operation may be doubled, lost, stuck or untrue at
 * the registry, no acknowledged write lost, and 503 may last 15 s after the promotion.
 *
 * npm run bench:cluster [-- --vehicles 1000 --people 200 --port 3380]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn } from '#tests/support/gateway.ts';
import { awaitStandbys, type ClusterFault, clusterFaultsOf } from './support/clusterFaults.ts';
import { createAcknowledged, createJudge } from './support/clusterJudge.ts';
import { createPeople } from './support/clusterPeople.ts';
import { importFiles } from './support/confirmAll.ts';
import { machineLoad } from './support/machineLoad.ts';
import { startPatroniCluster } from './support/patroniCluster.ts';
import { type ProductionGateway, startProductionGateway } from './support/productionGateway.ts';
import { isInstalled, startDatabaseProxy, startHaproxy } from './support/proxies.ts';
import { openWorld } from './support/world.ts';

const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '1000' },
    people: { type: 'string', default: '200' },
    port: { type: 'string', default: '3380' },
  },
});
const PORT = Number(values.port);
const GATEWAYS = 4;
/** Slow enough for a share of the entries to outlast the beginning of its fault. */
const LATENCY = { leitura: 80, escrita: 2000 };
/** Longest 503 after a promotion. */
const MOST_AWAY_S = 15;
/** For the standbys to stream before a fault, and for operations to end after it. */
const PATIENCE_MS = 180_000;
/** In which people read on after a fault. */
const AFTER_MS = 5000;

const PARTS = ['haproxy', 'patroni', 'etcd', 'ip', 'setpriv'];
const missing = PARTS.filter((part) => !isInstalled(part));
if (process.getuid?.() !== 0) missing.push('root (for network namespaces)');
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. Nothing was measured.`);
  process.exit(0);
}

const began = performance.now();
const say = (text: string): void =>
  console.log(`${Math.round((performance.now() - began) / 1000)} s  ${text}`);
const missed: string[] = [];
const dir = mkdtempSync(join(tmpdir(), 'patio-cluster-bench-'));
const cluster = await startPatroniCluster();
await cluster.primary();
const databases = await startDatabaseProxy(PORT + 1, cluster.hosts);
const standbys = async (): Promise<void> => {
  const said = await awaitStandbys(cluster, PATIENCE_MS);
  say(said ?? 'The standbys do not stream.');
  if (!said) missed.push('standbys that stream, one of them synchronous, before each fault');
};
await standbys();
const world = await openWorld(dir, databases.url);
const startGateway = (at: number): Promise<ProductionGateway> =>
  startProductionGateway(PORT + 2 + at, world.env);
const gateways: ProductionGateway[] = [];
for (let at = 0; at < GATEWAYS; at += 1) gateways.push(await startGateway(at));
const proxy = await startHaproxy(
  PORT,
  gateways.map(({ url }) => url),
);
await pause(2500);
const session = await signIn(proxy.url, 'lojista', world.codigoOf(EMPRESAS.horizonteMatriz.cnpj));
const bed = { url: proxy.url, sandbox: world.sandbox, session, close: async () => {} };
const { linhas } = await importFiles(bed, Number(values.vehicles));
world.sandbox.delay(LATENCY);
say(`${linhas.length} entries wait; ${machineLoad()}`);

const faults: readonly ClusterFault[] = [
  { name: 'nothing', run: () => pause(AFTER_MS, undefined) },
  ...clusterFaultsOf({ cluster, gateways, startGateway }),
];
const share = Math.ceil(linhas.length / faults.length);
const people = createPeople(session, Number(values.people));
const acknowledged = await createAcknowledged(databases.url);
const judge = createJudge(databases.url, world.sandbox.journal);

/** Confirms a share of the entries, runs a fault while they are under way, and prints what failed meanwhile. */
const tryFault = async ({ name, run }: ClusterFault, itens: typeof linhas): Promise<void> => {
  await standbys();
  const chassis = itens.map(({ chassi }) => chassi);
  await session.call(entradaZeroKm.confirmar, {
    itensList: itens.map(({ codigo }) => ({ codigo: codigo ?? 0 })),
  });
  await world.sandbox.waitForEffect(({ chassi }) => chassi !== null && chassis.includes(chassi));
  const live = await judge.live(chassis);
  people.begin();
  const promoted = await run();
  await pause(AFTER_MS);
  const { requests, failed, how, lastedS, awayS } = people.end(promoted);
  const away = promoted === undefined ? '' : `, the last ${awayS.toFixed(1)} s after the promotion`;
  say(`${name}, with ${live} of ${itens.length} operations under way:`);
  say(`  ${failed} of ${requests} requests failed${how}, within ${lastedS.toFixed(1)} s${away}`);
  if (awayS > MOST_AWAY_S) missed.push(`${name}: more than ${MOST_AWAY_S} s`);
  const left = await judge.awaitEnd(chassis, PATIENCE_MS);
  say(`  ${left} of its operations have not ended; ${machineLoad()}`);
};

for (const [at, fault] of faults.entries()) await tryFault(fault, linhas.slice(at * share, (at + 1) * share));
await people.stop();
missed.push(...(await judge.end(linhas.map(({ chassi }) => chassi))));
missed.push(...(await acknowledged.end()));

await proxy.close();
for (const gateway of gateways) gateway.kill('SIGKILL');
await databases.close();
await cluster.close();
await world.sandbox.close();
rmSync(dir, { recursive: true, force: true });
for (const miss of missed) console.error(`MISSED  ${miss}`);
process.exit(missed.length > 0 ? 1 : 0);
