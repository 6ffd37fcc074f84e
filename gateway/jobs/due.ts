import type { TrabalhoDevido } from '../ports/filas.ts';
import type { Log } from '../ports/ports.ts';

const POLL_MS = 500;
/** Loops that look within so much of each other share an answer. */
const FRESH_MS = 400;

/**
 * Finds due work without a notification: retries, jobs enqueued before this process started, expired leases.
 * One statement for all queues and loops: asked separately, they were nine of ten statements of an idle gateway, and
 * most of its processor time.
 */
export const watchDueJobs = (
  list: (filas: readonly string[]) => Promise<ReadonlySet<string>>,
  log: Log,
  relogio: () => number = () => performance.now(),
) => {
  const listeners = new Set<{ fila: string; look: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let answer: Promise<ReadonlySet<string>> = Promise.resolve(new Set());
  const ask = (): Promise<ReadonlySet<string>> => {
    // One at a time: while the database is silent, each would hold a connection.
    if (isAsking || relogio() - asked < FRESH_MS) return answer;
    asked = relogio();
    isAsking = true;
    answer = list([...new Set([...listeners].map(({ fila }) => fila))]).finally(() => {
      isAsking = false;
    });
    return answer;
  };
  const poll = async (): Promise<void> => {
    const due = await ask();
    for (const { fila, look } of listeners) if (due.has(fila)) look();
  };
  return {
    /** Subscribes to a queue's due jobs; returns the unsubscriber. */
    on: (fila: string, look: () => void): (() => void) => {
      const listener = { fila, look };
      listeners.add(listener);
      timer ??= setInterval(() => {
        poll().catch((error) => log.error({ err: error }, 'filas paradas'));
      }, POLL_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    /** True if there is work of this kind. */
    has: async (trabalho: TrabalhoDevido): Promise<boolean> => (await ask()).has(trabalho),
    /** Waits for a running query. */
    stop: async () => {
      await answer.catch(() => {});
    },
  };
};

export type DueJobs = ReturnType<typeof watchDueJobs>;
