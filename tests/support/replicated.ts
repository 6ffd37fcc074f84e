import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { owner } from './asPostgres.ts';
import { freePort } from './freePort.ts';

/** A primary and its streaming replica, with ports of their own. */
export interface Replicated {
  primary: string;
  standby: string;
  /** The standby stops to show what the primary writes, and goes on. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Statements that the standby's connections ran last. */
  statements(): Promise<string[]>;
  loseStandby(): Promise<void>;
  /** The primary starts again as a standby of nobody: it answers, and takes no writes. */
  demotePrimary(): Promise<void>;
  promotePrimary(): Promise<void>;
  close(): Promise<void>;
}

/** The standby gives way at once to what it replays. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
shared_buffers = 16MB
max_standby_streaming_delay = 0
`;

/** PostgreSQL's own programs. */
const bin = (name: string): string => globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().at(-1) ?? name;
interface Running {
  url: string;
  child: ChildProcess;
  admin: pg.Client;
}

const startServer = async (dir: string, name: string, at?: string): Promise<Running> => {
  const port = Number(at ?? (await freePort()));
  const args = ['-D', join(dir, name), '-p', String(port)];
  const child = spawn(bin('postgres'), args, { ...owner, cwd: dir, stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGQUIT'));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  while (child.exitCode === null) {
    const admin = new pg.Client({ connectionString: url });
    admin.on('error', () => {});
    try {
      await admin.connect();
      return { url, child, admin };
    } catch {
      await pause(50);
    }
  }
  throw new Error(`PostgreSQL ended with ${child.exitCode}`);
};

/** Immediate shutdown, as if it were killed. */
const stop = async ({ child, admin }: Running): Promise<void> => {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.kill('SIGQUIT');
  await ended;
  await admin.end().catch(() => {});
};

/** A server with a copy of a database, and its standby. */
export const startReplicated = async (database: string): Promise<Replicated> => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-replica-'));
  if (owner.uid !== undefined) chownSync(dir, owner.uid, owner.gid);
  const run = (name: string, args: string[], input?: Buffer) =>
    execFileSync(bin(name), args, { ...owner, cwd: dir, input, stdio: 'pipe', maxBuffer: 2 ** 28 });
  run('initdb', ['-D', 'primary', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  appendFileSync(join(dir, 'primary', 'postgresql.conf'), SETTINGS);
  let primary = await startServer(dir, 'primary');
  // Driver's options in another form than libpq's.
  const source = Object.assign(new URL(database), { search: '' });
  run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-d', primary.url], run('pg_dump', [source.href]));
  run('pg_basebackup', ['-D', 'standby', '-R', '-X', 'stream', '-c', 'fast', '-N', '-d', primary.url]);
  const standby = await startServer(dir, 'standby');
  const ask = (text: string) => standby.admin.query(text);
  return {
    primary: primary.url,
    standby: standby.url,
    pauseReplay: async () => void (await ask('select pg_wal_replay_pause()')),
    // What is replayed at once may cancel the very statement that resumed it.
    resumeReplay: () =>
      ask('select pg_wal_replay_resume()').then(
        () => {},
        (error: { code?: string }) => {
          if (error.code !== '40001') throw error;
        },
      ),
    statements: async () =>
      (await ask('select query from pg_stat_activity where pid <> pg_backend_pid()')).rows.map(({ query }) =>
        String(query),
      ),
    loseStandby: () => stop(standby),
    demotePrimary: async () => {
      await stop(primary);
      writeFileSync(join(dir, 'primary', 'standby.signal'), '');
      primary = await startServer(dir, 'primary', new URL(primary.url).port);
    },
    promotePrimary: async () => void (await primary.admin.query('select pg_promote()')),
    close: async () => {
      await stop(standby);
      await stop(primary);
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
