import type { Job, PgBoss } from 'pg-boss';
import type { Log } from '../ports/ports.ts';
import { HEARTBEAT_SECONDS } from './boss.ts';

interface WorkerOptions<T> {
  boss: PgBoss;
  fila: string;
  /** Jobs under way at the same time in this process. */
  concorrencia: number;
  executar: (trabalho: T) => Promise<void>;
  /** Calls back when jobs were put in the queue, here or in another gateway. */
  ouvir: (wake: () => void) => () => void;
  log: Log;
}

export interface Worker {
  /** Takes no more jobs and waits for those under way. */
  stop(): Promise<void>;
}

/** Deferred jobs make no noise when their time comes: this is how often they are looked for. */
const POLL_MS = 500;

/**
 * Takes jobs as soon as they are told of, as many at once as there is room for, and settles them in batches:
 * pg-boss's own worker takes one every two seconds.
 */
export const startWorker = <T extends object>(options: WorkerOptions<T>): Worker => {
  const { boss, fila, concorrencia, executar, log } = options;
  const running = new Map<string, Promise<void>>();
  let done: string[] = [];
  let stopping = false;
  let fetching: Promise<void> | null = null;
  let again = false;

  const settle = async (): Promise<void> => {
    const ids = done;
    done = [];
    if (ids.length > 0) await boss.complete(fila, ids);
  };

  const run = async (job: Job<T>): Promise<void> => {
    try {
      await executar(job.data);
      done.push(job.id);
    } catch (error) {
      log.error({ err: error, fila, trabalho: job.id }, 'trabalho falhou');
      await boss.fail(fila, job.id, { mensagem: error instanceof Error ? error.message : String(error) });
    } finally {
      running.delete(job.id);
      wake();
    }
  };

  const fetchAll = async (): Promise<void> => {
    do {
      again = false;
      await settle();
      const room = concorrencia - running.size;
      if (stopping || room <= 0) continue;
      const jobs = await boss.fetch<T>(fila, { batchSize: room });
      for (const job of jobs) running.set(job.id, run(job));
      if (jobs.length === room) again = true;
    } while (again && !stopping && running.size < concorrencia);
    await settle();
  };

  const wake = (): void => {
    again = true;
    fetching ??= fetchAll()
      .catch((error) => log.error({ err: error, fila }, 'fila parada'))
      .finally(() => {
        fetching = null;
        if (again && !stopping && running.size < concorrencia) wake();
      });
  };

  const unlisten = options.ouvir(wake);
  const poll = setInterval(wake, POLL_MS);
  const heartbeat = setInterval(
    () => {
      const ids = [...running.keys()];
      if (ids.length > 0)
        boss.touch(fila, ids).catch((error) => log.warn({ err: error, fila }, 'sinal de vida'));
    },
    (HEARTBEAT_SECONDS * 1000) / 3,
  );
  wake();

  return {
    stop: async () => {
      stopping = true;
      clearInterval(poll);
      unlisten();
      while (running.size > 0) await Promise.all(running.values());
      await fetching;
      await settle();
      clearInterval(heartbeat);
    },
  };
};
