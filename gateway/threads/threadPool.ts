import type { Transferable } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import { TurnQueue } from './turnQueue.ts';

export interface ThreadPool<I, O> {
  /** Runs one task in a thread when its owner's turn comes; buffers in `given` are transferred, not copied. */
  run(owner: string, input: I, given?: readonly Transferable[]): Promise<O>;
  /** Ends all threads; pending tasks fail. */
  close(): Promise<void>;
}

interface Task<I, O> {
  owner: string;
  input: I;
  given: readonly Transferable[];
  resolve(output: O): void;
  reject(error: Error): void;
}

/** Threads are started on demand and kept. */
interface ThreadPoolOptions {
  program: string;
  /** Maximum number of threads. */
  size: number;
  /** Extra threads for owners with no running task: one owner's backlog delays no other's first task. */
  reserva?: number;
}

/**
 * A larger young generation, since the tasks' objects are short-lived. The old generation has no limit,
 * because reaching it would end the whole process.
 */
const YOUNG_MB = 32;

class Threads<I, O> {
  readonly #options: ThreadPoolOptions;
  readonly #waiting = new TurnQueue<Task<I, O>>();
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Task<I, O>>();
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  async run(owner: string, input: I, given: readonly Transferable[] = []): Promise<O> {
    if (this.#closed) throw new Error('The thread pool is closed');
    const { promise, resolve, reject } = Promise.withResolvers<O>();
    this.#waiting.push(owner, { owner, input, given, resolve, reject });
    this.#next();
    return promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift())
      task.reject(new Error('The thread pool is closed'));
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((thread) => thread.terminate()));
  }

  #next(): void {
    const task = this.#waiting.shift(this.#passOver());
    if (!task) return;
    const thread = this.#idle.pop() ?? this.#start();
    this.#busy.set(thread, task);
    thread.postMessage(task.input, task.given);
  }

  /** Owners that must wait: none below `size`, then those with a running task, then all. */
  #passOver(): (owner: string) => boolean {
    const { size, reserva = 0 } = this.#options;
    const under = this.#busy.size;
    if (under < size) return () => false;
    const owners = new Set(Array.from(this.#busy.values(), ({ owner }) => owner));
    return (owner) => under >= size + reserva || owners.has(owner);
  }

  #start(): Worker {
    const thread = new Worker(this.#options.program, {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    let fault: Error | null = null;
    thread.on('message', (output: O) => {
      const task = this.#busy.get(thread);
      this.#busy.delete(thread);
      this.#idle.push(thread);
      task?.resolve(output);
      this.#next();
    });
    thread.on('error', (error: Error) => {
      fault = error;
    });
    thread.once('exit', (code) =>
      this.#lose(thread, fault ?? new Error(`The thread exited with code ${code}`)),
    );
    // Idle threads do not keep the process alive.
    thread.unref();
    return thread;
  }

  /** Fails the thread's task and lets another thread take the queue. */
  #lose(thread: Worker, fault: Error): void {
    const task = this.#busy.get(thread);
    this.#busy.delete(thread);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
    task?.reject(fault);
    this.#next();
  }
}

/** Pool of threads that run `program` (see `answerEach`) and serve owners in turn. @concept thread pool */
export const threadPool = <I, O>(options: ThreadPoolOptions): ThreadPool<I, O> => {
  const threads = new Threads<I, O>(options);
  return { run: (...work) => threads.run(...work), close: () => threads.close() };
};
