import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

/** A gateway in a child process that a test may kill. */
export interface GatewayProcess {
  url: string;
  pid: number;
  /** SIGKILL: no handler runs, nothing is flushed. */
  kill9(): Promise<void>;
  stop(): Promise<{ code: number | null }>;
}

export interface ProcessOptions {
  dir: string;
  renave: { url: string; ca: string };
  databaseUrl?: string;
  secret: string;
  renaveTimeoutMs?: number;
}

/**
 * Moves what a dead or frozen gateway held into the past: its leases and its jobs' heartbeats, which a test would wait out.
 * On the embedded database a starting gateway, the only one, takes them over at once.
 */
export const runLeasesOut = async (databaseUrl: string | undefined): Promise<void> => {
  if (databaseUrl === undefined) return;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update intencao set prazo = now() - interval '1 second' where tomada;
    update pergunta set prazo = now() - interval '1 second' where prazo is not null;
    update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
  await client.end();
};

const exited = (child: ChildProcess) =>
  new Promise<{ code: number | null }>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve({ code: child.exitCode });
    else child.once('exit', (code) => resolve({ code }));
  });

/** Starts `tests/support/gatewayMain.ts` and resolves once it listens. */
export const startGatewayProcess = async (options: ProcessOptions): Promise<GatewayProcess> => {
  const ca = join(options.dir, 'renave-ca.pem');
  writeFileSync(ca, options.renave.ca);
  const child = spawn(process.execPath, ['tests/support/gatewayMain.ts'], {
    // Its input ends with this process, also where that is killed.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      PORT: '0',
      PATIO_DATA_DIR: options.dir,
      PATIO_SECRET: options.secret,
      LOG_LEVEL: 'silent',
      TEST_RENAVE_URL: options.renave.url,
      TEST_RENAVE_CA: ca,
      RENAVE_TIMEOUT_MS: String(options.renaveTimeoutMs ?? 60_000),
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code} before it listened`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    kill9: async () => {
      child.kill('SIGKILL');
      await exited(child);
    },
    stop: async () => {
      child.kill('SIGTERM');
      return exited(child);
    },
  };
};
