import { type Kysely, sql } from 'kysely';
import { prepared } from '../db/driver/preparedStatements.ts';
import type { Tables } from '../db/tables/index.ts';
import type { Log } from '../ports/ports.ts';

/** Finds due jobs without a notification: retries, and jobs enqueued before this process started. */
export interface DueJobs {
  /** Subscribes to a queue's due jobs; returns the unsubscriber. */
  on(fila: string, look: () => void): () => void;
  /** Waits for a running query. */
  stop(): Promise<void>;
}

const POLL_MS = 500;

/** pg-boss's own fetch condition, for all queues at once. */
const filasDevidas = (filas: readonly string[]) => sql<{ fila: string }>`${prepared}
  select fila from unnest(${filas}::text[]) as fila
  where exists (select from pgboss.job j
    where j.name = fila and j.state < 'active' and not j.blocked and j.start_after <= now())`;

/**
 * One poll for all queues: polled separately, fourteen queues twice a second were five of six statements of
 * an idle gateway.
 */
export const watchDueJobs = (db: Kysely<Tables>, log: Log): DueJobs => {
  const listeners = new Set<{ fila: string; look: () => void }>();
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    const filas = new Set([...listeners].map(({ fila }) => fila));
    const { rows } = await filasDevidas([...filas]).execute(db);
    const due = new Set(rows.map(({ fila }) => fila));
    for (const { fila, look } of listeners) if (due.has(fila)) look();
  };
  const poll = (): void => {
    asking ??= ask()
      .catch((error) => log.error({ err: error }, 'filas paradas'))
      .finally(() => {
        asking = null;
      });
  };
  return {
    on: (fila, look) => {
      const listener = { fila, look };
      listeners.add(listener);
      timer ??= setInterval(poll, POLL_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    stop: async () => {
      await asking;
    },
  };
};
