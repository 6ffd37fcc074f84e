import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { listenOn } from './listening.ts';
import { parsers } from './parsers.ts';
import { preparing } from './preparing.ts';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** Every statement has an end, in milliseconds. */
const TEMPOS = {
  /** A connection is waited for, in the pool or from the server. */
  conexao: 10_000,
  /** What a person waits for. */
  comando: 30_000,
  /** A row that another has. */
  trava: 10_000,
  /** A transaction in which nothing is asked: its gateway stands still. Less than anybody waits for its rows. */
  parada: 8_000,
};

/** The queue's own statements sweep and supervise: longer, and never for ever. */
const BOSS_LIMITS = {
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: TEMPOS.parada,
};

/** PostgreSQL behind its usual protocol: plain, replicated or distributed. */
export const openPostgres = (url: string, tempos: Partial<typeof TEMPOS> = {}): Database => {
  const { conexao, comando, trava, parada } = { ...TEMPOS, ...tempos };
  const reach = { connectionString: url, connectionTimeoutMillis: conexao, keepAlive: true };
  const pool = new pg.Pool({
    ...reach,
    statement_timeout: comando,
    lock_timeout: trava,
    idle_in_transaction_session_timeout: parada,
    max: 10,
    types,
  });
  // A connection that breaks, idle or in use, is replaced at the next use: whoever uses it hears it from the statement.
  // Unheard, its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Lists look at many rows by short ways: compiling their statements takes longer than they do.
    client.query('set jit = off').catch(() => {});
  });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return {
    kind: 'postgres',
    kysely,
    listen: (channel, heard, missed) => listenOn(reach, channel, { heard, missed }),
    boss: { ...reach, ...BOSS_LIMITS, max: 4 },
    close: () => kysely.destroy(),
  };
};
