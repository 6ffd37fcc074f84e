import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchGateway } from './startBenchGateway.ts';

/** Quantities that one company sends, and their batch sizes. */
export interface Muitos {
  notas: number;
  notasDoLote: number;
  linhas: number;
  linhasDaPlanilha: number;
  certificados: number;
}

/** Progress of the bulk sender. */
export interface Andamento {
  lotes: number;
  /** Batches not completely read. */
  lotesAbertos: number;
  lidas: number;
  planilhas: number;
  certificados: number;
  /** Requests beyond the company's queue limit. */
  recusados: number;
}

/** Starts a process that sends all of it; resolves once some of each is done and most is pending. */
export const sendMany = async ({ url, ca }: Pick<BenchGateway, 'url' | 'ca'>, muitos: Muitos) => {
  const program = fileURLToPath(new URL('muitosProgram.ts', import.meta.url));
  const child = fork(program, [url, ca, JSON.stringify(muitos)]);
  const ended = once(child, 'exit');
  const told = async (): Promise<Andamento> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error('The bulk sender exited'))),
    ]);
    return message as Andamento;
  };
  await told();
  return {
    inspect: () => {
      const answer = told();
      child.send('inspect');
      return answer;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
