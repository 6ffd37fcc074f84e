import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { inRequest } from './requestContext.ts';
import { prepared, runText } from './statements.ts';

/** The one NOTIFY channel shared by all gateways. */
const CHANNEL = 'patio';

/** A notification: changed subjects of a logical channel. */
export interface Aviso {
  canal: string;
  assuntos: readonly string[];
}

/** Notifies all gateways; delivered on commit. */
export const notify = async (db: Kysely<Tables>, avisos: readonly Aviso[]): Promise<void> => {
  if (avisos.length === 0) return;
  const payloads = avisos.map((aviso) => JSON.stringify(aviso));
  await runText(
    db,
  )`${prepared} select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`;
};

export interface Eventos {
  /**
   * Subscribes to a logical channel; returns the unsubscriber. An empty list means that notifications may
   * have been lost, so the subscriber must re-read.
   */
  hear(canal: string, heard: (assuntos: string[]) => void): () => void;
  /** The subjects of a channel that changed in the last `ms`; null if some may be unknown. */
  recent(canal: string, ms: number): string[] | null;
  close(): Promise<void>;
}

/**
 * PGlite delivers inside another statement's async context, so the handler runs in a fresh request context.
 */
const tell = (heard: (assuntos: string[]) => void, assuntos: string[]): void =>
  inRequest({}, () => heard(assuntos));

/** Time for a notification to come back, on a busy server. */
const ECHO_MS = 10_000;

/** Whether a notification comes back: through a pooler LISTEN succeeds, and nothing is ever heard. */
export const hearsItself = async (
  { hear }: Eventos,
  { kysely }: Database,
  withinMs = ECHO_MS,
): Promise<boolean> => {
  const canal = `eco:${randomUUID()}`;
  const { promise: heard, resolve } = Promise.withResolvers<boolean>();
  const stop = hear(canal, () => resolve(true));
  const late = setTimeout(() => resolve(false), withinMs);
  try {
    await notify(kysely, [{ canal, assuntos: ['eco'] }]);
    return await heard;
  } finally {
    clearTimeout(late);
    stop();
  }
};

/** How long a notification is remembered. */
const MEMORY_MS = 60_000;

/** The last notifications, oldest first. Before a process's start no page of it was answered. */
const createMemory = () => {
  const told: (Aviso & { at: number })[] = [];
  let since = -Infinity;
  return {
    add: (aviso: Aviso): void => {
      const at = performance.now();
      while (told[0] && told[0].at < at - MEMORY_MS) told.shift();
      told.push({ ...aviso, at });
    },
    clear: (): void => {
      told.length = 0;
      since = performance.now();
    },
    recent: (canal: string, ms: number): string[] | null => {
      const from = performance.now() - Math.min(ms, MEMORY_MS);
      if (from < since) return null;
      return told.filter((one) => one.canal === canal && one.at >= from).flatMap(({ assuntos }) => assuntos);
    },
  };
};

/** One LISTEN per process, with fan-out by logical channel. */
export const openEventos = async (database: Database): Promise<Eventos> => {
  const listeners = new Map<string, Set<(assuntos: string[]) => void>>();
  const memory = createMemory();
  const hear = (payload: string): void => {
    const aviso = JSON.parse(payload) as { canal: string; assuntos: string[] };
    const { canal, assuntos } = aviso;
    memory.add(aviso);
    for (const heard of listeners.get(canal) ?? []) tell(heard, assuntos);
  };
  const miss = (): void => {
    memory.clear();
    for (const heard of [...listeners.values()].flatMap((own) => [...own])) tell(heard, []);
  };
  const stop = await database.listen(CHANNEL, hear, miss);
  return {
    hear: (canal, heard) => {
      const own = listeners.get(canal) ?? new Set();
      listeners.set(canal, own.add(heard));
      return () => {
        own.delete(heard);
        if (own.size === 0) listeners.delete(canal);
      };
    },
    recent: memory.recent,
    close: stop,
  };
};
