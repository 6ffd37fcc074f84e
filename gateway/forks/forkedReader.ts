import { type ChildProcess, fork } from 'node:child_process';

export interface ReaderLimits {
  timeoutMs: number;
  heapMb: number;
  /** Files that may wait for their turn. */
  waiting: number;
}

interface ReaderOptions<O> {
  /** The program that reads one file; see `answerOnce`. */
  program: string;
  limits: ReaderLimits;
  /** It took too long, asked for too much memory or broke down. */
  failed: O;
  /** Too many wait already. */
  full: O;
}

const startChild = (program: string, heapMb: number): ChildProcess =>
  fork(program, {
    // It may read our own code, and nothing more: no writing, no processes, no environment.
    execArgv: [`--max-old-space-size=${heapMb}`, '--permission', '--allow-fs-read=*', '--no-warnings'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const readOnce = <I extends object, O>(input: I, { program, limits, failed }: ReaderOptions<O>): Promise<O> =>
  new Promise((resolve) => {
    const child = startChild(program, limits.heapMb);
    const end = (answer: O): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(answer);
    };
    const fail = (): void => end(failed);
    const timer = setTimeout(fail, limits.timeoutMs);
    child.once('message', (answer) => end(answer as O));
    child.once('error', fail);
    // Out of memory, or killed: the file asked for too much.
    child.once('exit', fail);
    child.send(input, (error) => {
      if (error) fail();
    });
  });

/** Reads files in processes of their own, one at a time: what a file costs, it costs there. */
export const forkedReader = <I extends object, O>(options: ReaderOptions<O>): ((input: I) => Promise<O>) => {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (input) => {
    if (waiting >= options.limits.waiting) return options.full;
    waiting += 1;
    const turn = last.then(() => readOnce(input, options));
    last = turn;
    return turn.finally(() => {
      waiting -= 1;
    });
  };
};
