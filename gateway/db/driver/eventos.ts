import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { prepared } from './marcadas.ts';
import { noPedido } from './pedido.ts';

/** The one PostgreSQL channel that gateways hear each other on. */
const CHANNEL = 'patio';

/** What is said, and on which channel. */
export interface Aviso {
  canal: string;
  assuntos: readonly string[];
}

/** Tells every gateway, once the surrounding transaction commits. */
export const avisar = async (db: Kysely<Tables>, avisos: readonly Aviso[]): Promise<void> => {
  if (avisos.length === 0) return;
  const payloads = avisos.map((aviso) => JSON.stringify(aviso));
  await sql`${prepared} select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db,
  );
};

export interface Eventos {
  /**
   * Calls back with what is said on a channel until the answer is called. Nothing said at all means that something
   * may have been missed: whoever listens looks for itself.
   */
  ouvir(canal: string, heard: (assuntos: string[]) => void): () => void;
  close(): Promise<void>;
}

/** The embedded database tells in the midst of whoever's statement it was: what comes of it is nobody's request. */
const tell = (heard: (assuntos: string[]) => void, assuntos: string[]): void =>
  noPedido({}, () => heard(assuntos));

/** Listens once for the whole process and hands on what was said, by channel. */
export const openEventos = async (database: Database): Promise<Eventos> => {
  const listeners = new Map<string, Set<(assuntos: string[]) => void>>();
  const hear = (payload: string): void => {
    const { canal, assuntos } = JSON.parse(payload) as { canal: string; assuntos: string[] };
    for (const heard of listeners.get(canal) ?? []) tell(heard, assuntos);
  };
  const miss = (): void => {
    for (const heard of [...listeners.values()].flatMap((own) => [...own])) tell(heard, []);
  };
  const stop = await database.listen(CHANNEL, hear, miss);
  return {
    ouvir: (canal, heard) => {
      const own = listeners.get(canal) ?? new Set();
      listeners.set(canal, own.add(heard));
      return () => {
        own.delete(heard);
        if (own.size === 0) listeners.delete(canal);
      };
    },
    close: stop,
  };
};
