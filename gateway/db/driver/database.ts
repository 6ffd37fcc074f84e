import type { Kysely } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Tables } from '../tables/index.ts';

/** An embedded (PGlite) or external (PostgreSQL) database behind one interface. */
export interface Database {
  kind: 'pglite' | 'postgres';
  kysely: Kysely<Tables>;
  /**
   * Subscribes to a channel and returns the unsubscriber; `missed` is called when notifications may have been
   * lost.
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  /** pg-boss's options for the same database. */
  boss: ConstructorOptions;
  /** Calls `heard` whenever a connection to a server was made. */
  onConnect(heard: () => void): void;
  /** Connections to a server by state: in use, idle, waited for. */
  ligacoes(): Readonly<Record<string, number>>;
  /** True while a replica is read from; null without one. */
  usesReplica(): boolean | null;
  close(): Promise<void>;
}
