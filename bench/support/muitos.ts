import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BenchGateway } from './startBenchGateway.ts';

/** How many of each one company sends, and in what portions. */
export interface Muitos {
  notas: number;
  notasDoLote: number;
  linhas: number;
  linhasDaPlanilha: number;
  certificados: number;
}

/** How far it came. */
export interface Andamento {
  lotes: number;
  /** Batches that are not read to their end. */
  lotesAbertos: number;
  lidas: number;
  planilhas: number;
  certificados: number;
  /** Beyond what a company may have waiting. */
  recusados: number;
}

/** Has a process send all of it; answers once some of each was done and most of it waits. */
export const enviarMuitos = async ({ url, ca }: Pick<BenchGateway, 'url' | 'ca'>, muitos: Muitos) => {
  const program = fileURLToPath(new URL('muitosProgram.ts', import.meta.url));
  const child = fork(program, [url, ca, JSON.stringify(muitos)]);
  const ended = once(child, 'exit');
  const told = async (): Promise<Andamento> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error('Whoever sends very many ended'))),
    ]);
    return message as Andamento;
  };
  await told();
  return {
    olhar: () => {
      const answer = told();
      child.send('olhar');
      return answer;
    },
    parar: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};
