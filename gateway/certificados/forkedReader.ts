import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LeituraPfx } from '../ports/certificados.ts';

export interface ReaderLimits {
  timeoutMs: number;
  heapMb: number;
  /** Files that may wait for their turn. */
  waiting: number;
}

const LIMITS: ReaderLimits = { timeoutMs: 8_000, heapMb: 96, waiting: 20 };

export const DEMOROU =
  'O arquivo do certificado demorou demais para ser lido. Exporte-o novamente e tente de novo.';
export const FILA_CHEIA =
  'Há muitos certificados sendo importados neste momento. Aguarde um pouco e tente de novo.';

const CHILD = join(import.meta.dirname, 'pfxChild.ts');

const startChild = (heapMb: number): ChildProcess =>
  fork(CHILD, {
    // It may read our own code, and nothing more: no writing, no processes, no environment.
    execArgv: [`--max-old-space-size=${heapMb}`, '--permission', '--allow-fs-read=*', '--no-warnings'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const readOnce = (pfx: Uint8Array, senha: string, { timeoutMs, heapMb }: ReaderLimits): Promise<LeituraPfx> =>
  new Promise((resolve) => {
    const child = startChild(heapMb);
    const end = (leitura: LeituraPfx): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(leitura);
    };
    const failed = (): void => end({ ok: false, mensagem: DEMOROU });
    const timer = setTimeout(failed, timeoutMs);
    child.once('message', (leitura) => end(leitura as LeituraPfx));
    child.once('error', failed);
    // Out of memory, or killed: the file asked for too much.
    child.once('exit', failed);
    child.send({ pfx, senha }, (error) => {
      if (error) failed();
    });
  });

/** Reads .pfx files in forked processes, one at a time. */
export const forkedReader = (limits: Partial<ReaderLimits> = {}) => {
  const all = { ...LIMITS, ...limits };
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (pfx: Uint8Array, senha: string): Promise<LeituraPfx> => {
    if (waiting >= all.waiting) return { ok: false, mensagem: FILA_CHEIA };
    waiting += 1;
    const turn = last.then(() => readOnce(pfx, senha, all));
    last = turn;
    return turn.finally(() => {
      waiting -= 1;
    });
  };
};
