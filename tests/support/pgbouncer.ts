import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { owner } from './asPostgres.ts';
import { freePort } from './freePort.ts';

/** PgBouncer in transaction mode, with its defaults. */
export interface Pooler {
  /** The pooler's address for a server of those given. */
  urlOf(name: string): string;
  close(): Promise<void>;
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** In front of servers that trust this machine. */
export const startPooler = async (servers: Readonly<Record<string, string>>): Promise<Pooler> => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-pooler-'));
  if (owner.uid !== undefined) chownSync(dir, owner.uid, owner.gid);
  const port = await freePort();
  const databases = Object.entries(servers).map(([name, server]) => {
    const { hostname, port: serverPort, pathname } = new URL(server);
    return `${name} = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=postgres`;
  });
  const file = join(dir, 'pgbouncer.ini');
  const settings = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='];
  const rest = ['auth_type = any', 'pool_mode = transaction', 'default_pool_size = 8'];
  const lines = ['[databases]', ...databases, '[pgbouncer]', ...settings, ...rest];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const child = spawn('/usr/sbin/pgbouncer', ['-q', file], { ...owner, cwd: dir, stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  const urlOf = (name: string): string => `postgres://postgres@127.0.0.1:${port}/${name}`;
  while (!(await answers(urlOf(Object.keys(servers)[0] ?? '')))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await pause(50);
  }
  return {
    urlOf,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
