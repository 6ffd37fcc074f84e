import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { REPLICA } from '#domain/bancos.ts';
import { AppError } from '#domain/errors.ts';
import type { Log } from '../../ports/ports.ts';
import { recusaDoServidor } from './databaseFailures.ts';
import { currentRequest, inRequest, type RequestContext } from './requestContext.ts';

/** Milliseconds in which a replica must come as far as the primary was when it was first asked for a request. */
const CATCH_UP_MS = 400;
/** Interval of looking how far the replica is. */
const LOOK_MS = 25;
/** Milliseconds in which a replica must say how far it is. */
const ANSWER_MS = 2000;

/** SQLSTATEs of statements that the primary can run: cancelled by what the replica replays, and a write. */
const CONFLICT = '40001';
const READ_ONLY = '25006';

const BEGINS = /^(?:begin|start transaction)\b/;

/** Everything that anybody was told by now stands before it, however durable it is yet. */
const POSITION = 'select pg_current_wal_insert_lsn()::text as posicao';
/** A promoted replica is none: its log has parted from the primary's. */
const REACHED = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as chegou';

const run = async <R>(client: PostgresPoolClient, text: string, values: unknown[]): Promise<R | undefined> =>
  (await client.query<R>(text, values)).rows[0];

/**
 * The primary's position in the log, asked for once in a request. A replica that has come so far shows all that anybody
 * was told before, whichever gateway wrote it.
 */
const createPositions = (primary: PostgresPool) => {
  const known = new WeakMap<RequestContext, Promise<string>>();
  const ask = async (): Promise<string> => {
    const client = await primary.connect();
    try {
      return (await run<{ posicao: string }>(client, POSITION, []))?.posicao ?? '';
    } finally {
      client.release();
    }
  };
  return (request: RequestContext): Promise<string> => {
    const { sinal } = request;
    const posicao = known.get(request) ?? inRequest({ sinal }, ask);
    known.set(request, posicao);
    return posicao;
  };
};

const hasReached = async (client: PostgresPoolClient, posicao: string): Promise<boolean> => {
  for (let waited = 0; ; waited += LOOK_MS) {
    const said = await run<{ chegou: boolean | null }>(client, REACHED, [posicao]);
    if (said?.chegou || waited >= CATCH_UP_MS) return said?.chegou === true;
    await pause(LOOK_MS);
  }
};

interface Replica {
  pool: PostgresPool;
  log: Log;
  /** Milliseconds for which a replica that failed is left alone. */
  descansoMs: number;
}

/** A replica in use or at rest, said once when it changes. */
const createEstado = ({ log, descansoMs }: Pick<Replica, 'log' | 'descansoMs'>) => {
  let motivo: string | null = null;
  let restsUntil = Number.NEGATIVE_INFINITY;
  return {
    isUsed: () => motivo === null,
    isResting: () => performance.now() < restsUntil,
    rest: (porque: string, err?: unknown): void => {
      restsUntil = performance.now() + descansoMs;
      if (motivo === null) log.warn({ motivo: porque, err }, 'réplica de leitura fora de uso');
      motivo = porque;
    },
    use: (): void => {
      if (motivo !== null) log.info({ motivo }, 'réplica de leitura de volta');
      motivo = null;
    },
  };
};

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** A failure in whose place the primary answers, and whether the replica is left alone; null for the statement's own. */
const faultOf = (error: unknown): { rests: boolean; cause: unknown } | null => {
  if (codeOf(error) === CONFLICT) return { rests: false, cause: error };
  if (recusaDoServidor(error)) return { rests: true, cause: error };
  if (!(error instanceof AppError && error.code === 'indisponivel')) return null;
  return { rests: codeOf(error.cause) !== READ_ONLY, cause: error.cause };
};

/**
 * A pool whose requests with `replica` are read from the replica, statement by statement. The primary answers what is
 * part of a transaction, and whatever the replica cannot.
 * @concept read replica
 */
export const withReplica = (
  primary: PostgresPool,
  { pool: replica, ...rhythm }: Replica,
): { pool: PostgresPool; isUsed: () => boolean } => {
  const estado = createEstado(rhythm);
  const positionOf = createPositions(primary);

  /** Null where the primary is to answer. */
  const ask = async (text: string, values: readonly unknown[], posicao: string) => {
    const client = await replica.connect();
    let lost = false;
    try {
      const silence = pause(ANSWER_MS, null, { ref: false });
      const reached = await Promise.race([hasReached(client, posicao), silence]);
      lost = reached === null;
      if (!reached) estado.rest(lost ? REPLICA.fora : REPLICA.atrasada);
      else estado.use();
      return reached ? await client.query(text, values) : null;
    } finally {
      client.release(lost);
    }
  };
  const askReplica = async (text: string, values: readonly unknown[]) => {
    if (estado.isResting()) return null;
    const posicao = await positionOf(currentRequest());
    try {
      return await ask(text, values, posicao);
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) throw error;
      if (fault.rests) estado.rest(REPLICA.fora, fault.cause);
      return null;
    }
  };

  const takeLater = (): PostgresPoolClient => {
    let taken: PostgresPoolClient | null = null;
    const query = async (text: string, values: readonly unknown[]) => {
      const answer = taken || BEGINS.test(text) ? null : await askReplica(text, values);
      if (answer) return answer;
      taken ??= await primary.connect();
      return taken.query(text, values);
    };
    return {
      // Only the non-cursor overload is used.
      query: query as PostgresPoolClient['query'],
      release: (destroy) => taken?.release(destroy),
    };
  };
  return {
    isUsed: estado.isUsed,
    pool: {
      options: primary.options,
      connect: async () => (currentRequest().replica ? takeLater() : primary.connect()),
      end: async () => {
        await Promise.all([primary.end(), replica.end()]);
      },
    },
  };
};
