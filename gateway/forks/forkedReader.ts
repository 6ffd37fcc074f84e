import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import type { Log } from '../ports/ports.ts';
import { Semaphore } from '../ports/semaphore.ts';

export interface ReaderLimits {
  timeoutMs: number;
  heapMb: number;
  /** Limits of the queue, per owner and in total. */
  waiting: number;
  waitingInAll: number;
  /** Log for the reasons of failures; the user gets one common sentence. */
  log?: Pick<Log, 'warn'>;
}

interface ReaderOptions<O> {
  /** Program of the child process; see `answerOnce`. */
  program: string;
  limits: ReaderLimits;
  /** Answer after a time-out, exhausted memory or a crash. */
  failed: O;
  /** Answer when the queue is full. */
  full: O;
}

const startChild = (program: string, heapMb: number): ChildProcess =>
  fork(program, {
    // Node's permission model: read-only file access, no child processes, no environment.
    execArgv: [`--max-old-space-size=${heapMb}`, '--permission', '--allow-fs-read=*', '--no-warnings'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

const readOnce = <I extends object, O>(input: I, { program, limits, failed }: ReaderOptions<O>): Promise<O> =>
  new Promise((resolve) => {
    const child = startChild(program, limits.heapMb);
    let open = true;
    const end = (answer: O): void => {
      open = false;
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(answer);
    };
    const fail = (why: object): void => {
      if (!open) return;
      limits.log?.warn({ programa: basename(program), ...why }, 'arquivo sem leitura');
      end(failed);
    };
    const timer = setTimeout(() => fail({ esgotados: limits.timeoutMs }), limits.timeoutMs);
    child.once('message', (answer) => end(answer as O));
    child.once('error', (err) => fail({ err }));
    // Out of memory or killed; an answer sent before has been received by then.
    child.once('close', (codigo, sinal) => fail({ codigo, sinal }));
    child.send(input, (err) => {
      if (err) fail({ err });
    });
  });

/** Child processes at once, so that one owner's large file does not block another's small one. */
const AT_ONCE = 2;
/** As long as a timer can be set: the limits bound the queue, and a file waits for its turn. */
const UNTIL_SERVED_MS = 2 ** 31 - 1;

/** Reads files in child processes, one per owner at a time, owners in turn. @concept child process */
export const forkedReader = <I extends object, O>(
  options: ReaderOptions<O>,
): ((owner: string, input: I) => Promise<O>) => {
  const { waiting, waitingInAll } = options.limits;
  const slots = new Semaphore({ total: AT_ONCE, porChave: 1, esperaMs: UNTIL_SERVED_MS });
  /** Queued and running files per owner. */
  const open = new Map<string, number>();
  let all = 0;
  const count = (owner: string, by: 1 | -1): void => {
    all += by;
    const own = (open.get(owner) ?? 0) + by;
    if (own > 0) open.set(owner, own);
    else open.delete(owner);
  };
  return async (owner, input) => {
    if ((open.get(owner) ?? 0) >= waiting || all >= waitingInAll) return options.full;
    count(owner, 1);
    const answer = await slots.run(owner, () => readOnce(input, options));
    count(owner, -1);
    return answer;
  };
};
