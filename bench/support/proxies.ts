import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program of Debian's, in front of the gateways or the database. */
export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/** True for a program that is on the path. */
export const isInstalled = (name: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' }).status === 0;

const run = async (
  command: string,
  args: readonly string[],
  config: string,
): Promise<() => Promise<void>> => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-proxy-'));
  const file = join(dir, 'config');
  writeFileSync(file, config, { mode: 0o644 });
  const child: ChildProcess = spawn(command, [...args, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'spawn');
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
};

/** HAProxy with a check each second, as in deploy/haproxy.cfg. */
export const startHaproxy = async (port: number, gateways: readonly string[]): Promise<Proxy> => {
  const servers = gateways.map(
    (url, at) => `  server g${at} ${new URL(url).host} check inter 1s fall 2 rise 1 init-addr none`,
  );
  const config = `
global
  maxconn 4000
defaults
  mode http
  timeout connect 5s
  timeout check 3s
  timeout client 3h
  timeout server 3h
frontend patio
  bind 127.0.0.1:${port}
  default_backend gateways
backend gateways
  balance roundrobin
  option httpchk GET /api/pronto
${servers.join('\n')}
`;
  return { url: `http://127.0.0.1:${port}`, close: await run('haproxy', ['-db', '-f'], config) };
};

/** HAProxy in front of databases under Patroni: connections go to the primary, and are cut when it is one no more. */
export const startDatabaseProxy = async (port: number, hosts: readonly string[]): Promise<Proxy> => {
  const servers = hosts.map((host, at) => `  server n${at} ${host}:5432 check port 8008`);
  const config = `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 3s
  timeout client 3h
  timeout server 3h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, close: await run('haproxy', ['-db', '-f'], config) };
};
