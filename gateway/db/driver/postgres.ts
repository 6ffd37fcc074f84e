import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { recordStatement } from '../../ports/tracing.ts';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { listenOn } from './listening.ts';
import { parsers } from './parsers.ts';
import { preparing } from './preparing.ts';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** Time limits in milliseconds. */
const TEMPOS = {
  /** Getting a connection from the pool or the server. */
  conexao: 10_000,
  /** Running one statement. */
  comando: 30_000,
  /** Waiting for a row lock. */
  trava: 10_000,
  /** Idle in transaction, when the gateway stands still; shorter than others' wait for its locks. */
  parada: 8_000,
};

/** Longer limits for pg-boss's maintenance statements. */
const BOSS_LIMITS = {
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: TEMPOS.parada,
};

/**
 * Opens PostgreSQL: single, replicated or distributed. With `listenUrl`, the server's own address, `url` may lead
 * through a pooler in transaction mode: nothing is prepared, set at the start of a session or listened to there.
 */
export const openPostgres = (
  url: string,
  tempos: Partial<typeof TEMPOS> = {},
  listenUrl: string | null = null,
): Database => {
  const { conexao, comando, trava, parada } = { ...TEMPOS, ...tempos };
  const reach = { connectionString: url, connectionTimeoutMillis: conexao, keepAlive: true };
  const pool = new pg.Pool({
    ...reach,
    ...(listenUrl === null && {
      statement_timeout: comando,
      lock_timeout: trava,
      idle_in_transaction_session_timeout: parada,
    }),
    max: 10,
    types,
  });
  // Broken connections are replaced on next use and reported by the statement; an unhandled error event would
  // end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // JIT compilation costs more than these statements take.
    if (listenUrl === null) client.query('set jit = off').catch(() => {});
  });
  const kysely = new Kysely<Tables>({
    log: recordStatement,
    dialect: new PostgresDialect({
      pool: preparing(pool, listenUrl === null ? null : [comando, trava, parada]),
    }),
  });
  return {
    kind: 'postgres',
    kysely,
    listen: (channel, heard, missed) =>
      listenOn({ ...reach, connectionString: listenUrl ?? url }, channel, { heard, missed }),
    boss: { ...reach, ...(listenUrl === null && BOSS_LIMITS), max: 4 },
    onConnect: (heard) => pool.on('connect', heard),
    ligacoes: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => kysely.destroy(),
  };
};
