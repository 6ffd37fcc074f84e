import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GatewayMessage, GatewayQuestion, Memory, Usage } from './gatewayProgram.ts';

type Veiculo = Exclude<GatewayQuestion, string>[number];

export interface BenchGateway {
  url: string;
  /** Folder of the authority that it trusts. */
  ca: string;
  /** Announces vehicles at its registry, as their manufacturers would. */
  preCadastrar(veiculos: readonly Veiculo[]): void;
  usage(): Promise<Usage>;
  /** After garbage collection. */
  memory(): Promise<Memory>;
  close(): Promise<void>;
}

const messageOf = async (child: ChildProcess): Promise<GatewayMessage> => {
  const answered = new AbortController();
  const { signal } = answered;
  const ended = async (): Promise<never> => {
    await once(child, 'exit', { signal });
    throw new Error('The gateway ended before it answered');
  };
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended()]);
    return message as GatewayMessage;
  } finally {
    answered.abort();
  }
};

/** The gateway with the demo world, on PostgreSQL if an address is given, else on the embedded database. */
export const startBenchGateway = async (databaseUrl: string | null): Promise<BenchGateway> => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-bench-'));
  const program = fileURLToPath(new URL('gatewayProgram.ts', import.meta.url));
  const child = fork(program, databaseUrl ? [dir, databaseUrl] : [dir]);
  const started = await messageOf(child);
  return {
    url: 'url' in started ? started.url : '',
    ca: join(dir, 'sandbox', 'ca'),
    preCadastrar: (veiculos) => void child.send(veiculos),
    usage: async () => {
      child.send('usage');
      const answer = await messageOf(child);
      return 'rss' in answer ? answer : { rss: 0, cpu: 0 };
    },
    memory: async () => {
      child.send('memory');
      const answer = await messageOf(child);
      return 'heap' in answer ? answer : { heap: 0, external: 0 };
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.send('close');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
