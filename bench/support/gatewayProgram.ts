import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readConfig } from '#gateway/config.ts';
import { startGateway } from '#gateway/main.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { createDemoWorld } from '#tests/support/smallWorld/smallWorld.ts';

/** Messages from the program to its parent. */
export type GatewayMessage = { url: string } | Usage | Memory;

/** Messages to the program; a list of vehicles is announced at the registry. */
export type GatewayQuestion = 'memory' | 'usage' | 'close' | Parameters<Sandbox['preCadastrar']>[0];

export interface Usage {
  /** Peak memory of the process, in bytes. */
  rss: number;
  /** CPU time since its start, in microseconds. */
  cpu: number;
}

/** Memory held after garbage collection, in bytes. */
export interface Memory {
  heap: number;
  /** Buffers outside the heap. */
  external: number;
}

const collected = (): Memory => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return { heap: heapUsed, external };
};

// The real gateway in a separate process, so that its memory and CPU time are measured alone.
const dir = process.argv[2] ?? '';
const databaseUrl = process.argv[3];
const config = readConfig({
  PATIO_DATA_DIR: dir,
  PORT: '0',
  LOG_LEVEL: process.env.BENCH_LOG ?? 'error',
  // Accepts forwarded addresses, because clients on this machine simulate different ones.
  TRUST_PROXY: '127.0.0.1',
  PATIO_SECRET: 'segredo-somente-do-bench-0123456789abcdef',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});
const tell = (message: GatewayMessage) => process.send?.(message);

const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
const gateway = await startGateway({
  config,
  renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
  prepare: async (database, ports) => {
    await createDemoWorld(database, ports, sandbox);
  },
});
process.on('message', async (asked: GatewayQuestion) => {
  if (typeof asked === 'object') return sandbox.preCadastrar(asked);
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  if (asked === 'memory') return tell(collected());
  if (asked === 'usage') return tell({ rss: maxRSS * 1024, cpu: userCPUTime + systemCPUTime });
  await gateway.close();
  await sandbox.close();
  process.disconnect();
});
tell({ url: await gateway.listen() });
