import { setTimeout as pause } from 'node:timers/promises';
import type { PatroniCluster, Standby } from './patroniCluster.ts';
import type { ProductionGateway } from './productionGateway.ts';

export interface ClusterFault {
  name: string;
  /** Does it and waits it out; the instant of a promotion, if there is one. */
  run(): Promise<number | undefined>;
}

interface Parts {
  cluster: PatroniCluster;
  gateways: ProductionGateway[];
  startGateway(at: number): Promise<ProductionGateway>;
}

const AWAY_MS = 15_000;

const nameOf = ({ node, state, isSynchronous }: Standby): string =>
  `node ${node} ${state}${isSynchronous ? ', synchronous' : ''}`;

/**
 * Waits until every standby streams and one of them is synchronous, and says so. Null if that does not come about: a
 * fault would then try something else than it says.
 */
export const awaitStandbys = async (cluster: PatroniCluster, patienceMs: number): Promise<string | null> => {
  const until = performance.now() + patienceMs;
  for (;;) {
    const standbys = await cluster.standbys().catch((): Standby[] => []);
    const streaming = standbys.filter(({ state }) => state === 'streaming');
    if (streaming.length === cluster.hosts.length - 1 && streaming.some(({ isSynchronous }) => isSynchronous))
      return standbys.map(nameOf).join('; ');
    if (performance.now() > until) return null;
    await pause(500);
  }
};

/** The faults of a month end, one after the other. */
export const clusterFaultsOf = ({ cluster, gateways, startGateway }: Parts): readonly ClusterFault[] => [
  {
    name: 'a gateway killed',
    run: async () => {
      gateways[0]?.kill('SIGKILL');
      await pause(3000);
      gateways[0] = await startGateway(0);
      return undefined;
    },
  },
  {
    name: 'a gateway frozen for 15 s',
    run: async () => {
      gateways[1]?.kill('SIGSTOP');
      await pause(AWAY_MS);
      gateways[1]?.kill('SIGCONT');
      return undefined;
    },
  },
  {
    name: 'the primary killed',
    run: async () => {
      const killed = await cluster.primary();
      cluster.kill(killed);
      await cluster.primary(killed);
      const promoted = performance.now();
      await pause(AWAY_MS);
      cluster.start(killed);
      return promoted;
    },
  },
  {
    name: 'the network between the primary and its synchronous standby cut for 15 s',
    run: async () => {
      const primary = await cluster.primary();
      const standby = (await cluster.standbys()).find(({ isSynchronous }) => isSynchronous);
      const heal = cluster.cut(primary, standby?.node ?? 0);
      await pause(AWAY_MS);
      heal();
      return undefined;
    },
  },
];
