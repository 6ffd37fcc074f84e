import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { parsers } from './parsers.ts';
import { preparing } from './preparing.ts';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** Keeps one connection listening, and takes a new one when it breaks. */
const listenOn = async (connectionString: string, channel: string, heard: (payload: string) => void) => {
  let client: pg.Client | null = null;
  let closed = false;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString });
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    next.on('error', () => {
      next.removeAllListeners('notification');
      if (!closed) setTimeout(() => connect().catch(() => next.emit('error', new Error('reconnect'))), 500);
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  };
  await connect();
  return async () => {
    closed = true;
    await client?.end();
  };
};

/** PostgreSQL behind its usual protocol: plain, replicated or distributed. */
export const openPostgres = (url: string): Database => {
  const pool = new pg.Pool({ connectionString: url, max: 10, types });
  // A connection that breaks while idle is replaced at its next use; unheard, its error would end the process.
  pool.on('error', () => {});
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return {
    kind: 'postgres',
    kysely,
    listen: (channel, heard) => listenOn(url, channel, heard),
    boss: { connectionString: url, max: 4 },
    close: () => kysely.destroy(),
  };
};
