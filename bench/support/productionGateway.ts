import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { processorOf } from './processor.ts';

/** A gateway started as in production, by the command that docs/deploying.md gives. */
export interface ProductionGateway {
  url: string;
  pid: number;
  /** From the start of the process to its first answer. */
  startedMs: number;
  /** Processor seconds until then. */
  startedProcessorS: number;
  /** SIGTERM, until the process is gone; its exit code. */
  stop(): Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

export const startProductionGateway = async (
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<ProductionGateway> => {
  const url = `http://127.0.0.1:${port}`;
  const since = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', LOG_LEVEL: 'error', PORT: String(port), ...env },
  });
  while (!(await answers(`${url}/api/pronto`))) {
    if (child.exitCode !== null)
      throw new Error(`the gateway ended with ${child.exitCode} before it answered`);
    await pause(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    startedMs: performance.now() - since,
    startedProcessorS: processorOf(child.pid ?? 0),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    kill: (signal) => void child.kill(signal),
  };
};
