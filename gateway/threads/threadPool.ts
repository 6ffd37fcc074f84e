import type { Transferable } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import { TurnQueue } from './turnQueue.ts';

export interface ThreadPool<I, O> {
  /** Has a thread do one piece of work for its owner, when it is the owner's turn; what is in `given` is given away, not copied. */
  run(owner: string, input: I, given?: readonly Transferable[]): Promise<O>;
  /** Ends every thread; work that was not done fails. */
  close(): Promise<void>;
}

interface Task<I, O> {
  owner: string;
  input: I;
  given: readonly Transferable[];
  resolve(output: O): void;
  reject(error: Error): void;
}

/** Threads are started when there is work for them, and kept. */
interface PoolOptions {
  program: string;
  /** Most of them at once. */
  size: number;
  /** Further ones, for owners who have nothing under way: nobody's first piece waits for what another has sent. */
  reserva?: number;
}

/**
 * What a thread makes of its work lives briefly: with room for it, little is left when the collector looks. The old
 * generation is left as it is: a limit on it ends the whole process, not the thread.
 */
const YOUNG_MB = 32;

class Threads<I, O> {
  readonly #options: PoolOptions;
  readonly #waiting = new TurnQueue<Task<I, O>>();
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Task<I, O>>();
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async run(owner: string, input: I, given: readonly Transferable[] = []): Promise<O> {
    if (this.#closed) throw new Error('The threads have ended');
    const { promise, resolve, reject } = Promise.withResolvers<O>();
    this.#waiting.push(owner, { owner, input, given, resolve, reject });
    this.#next();
    return promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (let task = this.#waiting.shift(); task; task = this.#waiting.shift())
      task.reject(new Error('The threads have ended'));
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((thread) => thread.terminate()));
  }

  #next(): void {
    const task = this.#waiting.shift(this.#passOver());
    if (!task) return;
    const thread = this.#idle.pop() ?? this.#start();
    this.#busy.set(thread, task);
    thread.postMessage(task.input, task.given);
  }

  /** Who has to wait for a thread: everybody, nobody, or whoever has one when only those are left that are kept. */
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
    thread.once('exit', (code) => this.#lose(thread, fault ?? new Error(`The thread ended with ${code}`)));
    // A process that has nothing else to do ends; `close` is for those that do.
    thread.unref();
    return thread;
  }

  /** Its work fails, and another thread takes what waits. */
  #lose(thread: Worker, fault: Error): void {
    const task = this.#busy.get(thread);
    this.#busy.delete(thread);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
    task?.reject(fault);
    this.#next();
  }
}

/** Threads that serve owners in turn and run `program`, which answers every message with one of its own (see `answerEach`). */
export const threadPool = <I, O>(options: PoolOptions): ThreadPool<I, O> => {
  const threads = new Threads<I, O>(options);
  return { run: (...work) => threads.run(...work), close: () => threads.close() };
};
