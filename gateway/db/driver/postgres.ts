import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../../ports/ports.ts';
import { recordStatement } from '../../ports/tracing.ts';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { listenOn } from './listening.ts';
import { parsers } from './parsers.ts';
import { preparing } from './preparing.ts';
import { withReplica } from './replica.ts';

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** Time limits in milliseconds. @concept statement timeout */
const TEMPOS = {
  /** Getting a connection from the pool or the server. */
  conexao: 10_000,
  /** Running one statement. */
  comando: 30_000,
  /** Waiting for a row lock. */
  trava: 10_000,
  /** Idle in transaction, when the gateway stands still; shorter than others' wait for its locks. */
  parada: 8_000,
  /** Leaving a replica alone that failed. */
  descanso: 5_000,
};

/** Getting a connection from a replica, in place of which there is the primary. */
const CONEXAO_DA_REPLICA = 2000;

/** Longer limits for pg-boss's maintenance statements. */
const BOSS_LIMITS = {
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: TEMPOS.parada,
};

interface Onde {
  /** The server's own address, where `url` may lead through a pooler in transaction mode: nothing is prepared, set at the start of a session or listened to there. */
  listenUrl?: string | null;
  /** A streaming replica, for the requests that may read from it. */
  replica?: { url: string; log: Log } | null;
}

/** How connections are made; `pooled` behind a pooler. */
interface Reach extends pg.PoolConfig {
  tempos: typeof TEMPOS;
  pooled: boolean;
}

const openPool = ({ tempos: { comando, trava, parada }, pooled, ...reach }: Reach): pg.Pool => {
  const pool = new pg.Pool({
    ...reach,
    ...(!pooled && {
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
    if (!pooled) client.query('set jit = off').catch(() => {});
  });
  return pool;
};

/** Opens PostgreSQL: single, replicated or distributed. */
export const openPostgres = (
  url: string,
  tempos: Partial<typeof TEMPOS> = {},
  { listenUrl = null, replica = null }: Onde = {},
): Database => {
  const limits = { ...TEMPOS, ...tempos };
  const pooled = listenUrl !== null;
  const reach = { connectionString: url, connectionTimeoutMillis: limits.conexao, keepAlive: true };
  const usingOf = (pool: pg.Pool) =>
    preparing(pool, pooled ? [limits.comando, limits.trava, limits.parada] : null);
  const pool = openPool({ ...reach, tempos: limits, pooled });
  const leitura =
    replica &&
    withReplica(usingOf(pool), {
      pool: usingOf(
        openPool({
          ...reach,
          connectionString: replica.url,
          connectionTimeoutMillis: Math.min(limits.conexao, CONEXAO_DA_REPLICA),
          tempos: limits,
          pooled,
        }),
      ),
      log: replica.log,
      descansoMs: limits.descanso,
    });
  const kysely = new Kysely<Tables>({
    log: recordStatement,
    dialect: new PostgresDialect({ pool: leitura?.pool ?? usingOf(pool) }),
  });
  return {
    kind: 'postgres',
    kysely,
    listen: (channel, heard, missed) =>
      listenOn({ ...reach, connectionString: listenUrl ?? url }, channel, { heard, missed }),
    boss: { ...reach, ...(!pooled && BOSS_LIMITS), max: 4 },
    onConnect: (heard) => pool.on('connect', heard),
    ligacoes: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    usesReplica: () => leitura?.isUsed() ?? null,
    close: () => kysely.destroy(),
  };
};
