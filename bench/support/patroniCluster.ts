import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that replicates from the primary, as `pg_stat_replication` has it. */
export interface Standby {
  node: number;
  state: string;
  isSynchronous: boolean;
}

/** Three PostgreSQL servers under Patroni, each in a network namespace of its own, joined by a bridge. */
export interface PatroniCluster {
  /** Addresses of the servers and of Patroni's REST interface beside them. */
  hosts: readonly string[];
  /** Waits for a primary, by its number, that is none of the others given. */
  primary(but?: number): Promise<number>;
  /** The replicas, as the primary tells of them. */
  standbys(): Promise<Standby[]>;
  /** SIGKILL to a node's Patroni and all of its PostgreSQL. */
  kill(node: number): void;
  /** Starts a node that was killed. */
  start(node: number): void;
  /** Neither of two nodes reaches the other; everybody else reaches both. The returned function heals it. */
  cut(one: number, other: number): () => void;
  close(): Promise<void>;
}

const NET = '10.77.35';
const ETCD = `${NET}.1:23790`;
const hostOf = (node: number): string => `${NET}.${11 + node}`;
/** A standby that is out of reach is given up after five seconds: until then every commit waits for it. */
const PARAMETERS = { max_connections: 200, wal_log_hints: 'on', wal_sender_timeout: '5s' };

const ip = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' });

const configOf = (dir: string, node: number) => {
  const host = hostOf(node);
  const data = join(dir, `n${node}`);
  return {
    scope: 'patio',
    name: `n${node}`,
    restapi: { listen: `${host}:8008`, connect_address: `${host}:8008` },
    etcd3: { host: ETCD },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: `${host}:5432`,
      connect_address: `${host}:5432`,
      data_dir: data,
      bin_dir: join(globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? ''),
      pgpass: join(dir, `pgpass${node}`),
      authentication: {
        superuser: { username: 'postgres', password: 'bench' },
        replication: { username: 'replica', password: 'bench' },
      },
      pg_hba: [
        'local all all trust',
        `host all all ${NET}.0/24 trust`,
        `host replication all ${NET}.0/24 trust`,
      ],
      parameters: { unix_socket_directories: '', shared_buffers: '64MB', logging_collector: 'off' },
    },
  };
};

const addNode = (name: string, node: number): void => {
  ip('netns', 'add', `${name}n${node}`);
  ip('link', 'add', `${name}v${node}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', `${name}n${node}`);
  ip('link', 'set', `${name}v${node}`, 'master', name, 'up');
  ip('-n', `${name}n${node}`, 'addr', 'add', `${hostOf(node)}/24`, 'dev', 'eth0');
  ip('-n', `${name}n${node}`, 'link', 'set', 'eth0', 'up');
  ip('-n', `${name}n${node}`, 'link', 'set', 'lo', 'up');
};

const isPrimary = (node: number): Promise<boolean> =>
  fetch(`http://${hostOf(node)}:8008/primary`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

interface Replication {
  application_name: string;
  state: string;
  sync_state: string;
}

const standbysOf = async (primary: number): Promise<Standby[]> => {
  const response = await fetch(`http://${hostOf(primary)}:8008/patroni`, {
    signal: AbortSignal.timeout(1000),
  });
  const { replication = [] } = (await response.json()) as { replication?: Replication[] };
  return replication.map(({ application_name, state, sync_state }) => ({
    node: Number(application_name.slice(1)),
    state,
    isSynchronous: sync_state === 'sync',
  }));
};

const awaitPrimary = async (nodes: readonly number[]): Promise<number> => {
  for (;;) {
    for (const node of nodes) if (await isPrimary(node)) return node;
    await pause(100);
  }
};

/** Removes the nodes' namespaces and the bridge, also what a run that was killed left. */
const clear = (name: string, nodes: readonly number[]): void => {
  for (const node of nodes) spawnSync('ip', ['netns', 'del', `${name}n${node}`], { stdio: 'ignore' });
  spawnSync('ip', ['link', 'del', name], { stdio: 'ignore' });
};

/** Needs root, for the namespaces; the servers run as postgres. Everything is in a temporary folder. */
export const startPatroniCluster = async (): Promise<PatroniCluster> => {
  const name = 'patiobr';
  const nodes = [0, 1, 2];
  const dir = mkdtempSync(join(tmpdir(), 'patio-cluster-'));
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']));
  chownSync(dir, idOf('-u'), idOf('-g'));
  const children: ChildProcess[] = [];
  const run = (command: string, args: readonly string[]) =>
    children.push(spawn(command, args, { cwd: dir, stdio: 'ignore' }));
  const pidsOf = (node: number): string[] =>
    ip('netns', 'pids', `${name}n${node}`).trim().split(/\s+/).filter(Boolean);
  const kill = (node: number): void => {
    const pids = pidsOf(node);
    if (pids.length > 0) spawnSync('kill', ['-9', ...pids], { stdio: 'ignore' });
  };
  const start = (node: number): void => {
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    run('ip', ['netns', 'exec', `${name}n${node}`, ...asPostgres, 'patroni', join(dir, `n${node}.yml`)]);
  };
  clear(name, nodes);
  ip('link', 'add', name, 'type', 'bridge');
  ip('addr', 'add', `${NET}.1/24`, 'dev', name);
  ip('link', 'set', name, 'up');
  mkdirSync(join(dir, 'etcd'), { mode: 0o700 });
  const urls = ['--listen-client-urls', `http://${ETCD}`, '--advertise-client-urls', `http://${ETCD}`];
  run('etcd', ['--data-dir', join(dir, 'etcd'), ...urls, '--listen-peer-urls', 'http://127.0.0.1:23801']);
  for (const node of nodes) {
    addNode(name, node);
    writeFileSync(join(dir, `n${node}.yml`), JSON.stringify(configOf(dir, node)), { mode: 0o644 });
    start(node);
  }
  const blackhole = (verb: string, one: number, other: number) =>
    ip('-n', `${name}n${one}`, 'route', verb, 'blackhole', `${hostOf(other)}/32`);
  return {
    hosts: nodes.map(hostOf),
    kill,
    start,
    primary: (but) => awaitPrimary(nodes.filter((node) => node !== but)),
    standbys: async () => standbysOf(await awaitPrimary(nodes)),
    cut: (one, other) => {
      blackhole('add', one, other);
      blackhole('add', other, one);
      return () => {
        blackhole('del', one, other);
        blackhole('del', other, one);
      };
    },
    close: async () => {
      for (const node of nodes) kill(node);
      for (const child of children) {
        const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
        child.kill('SIGKILL');
        await ended;
      }
      clear(name, nodes);
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
