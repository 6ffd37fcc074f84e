import { connect } from 'node:net';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { DatabaseError, Pool, PoolClient } from 'pg';
import { Semaphore } from '../../ports/semaphore.ts';
import { asRefusal } from './databaseFailures.ts';
import { currentRequest, type RequestContext } from './requestContext.ts';
import { createPerguntarNoPooler, createScopedQuery } from './scopedQuery.ts';
import { createNames } from './statements.ts';
import { alcanceAtual, DE_TODAS } from './tenancy/statementScope.ts';

/** Connection data that pg has but does not type. */
type BackendIdentity = PoolClient & { host: string; port: number; processID: number; secretKey: number };

const CANCEL_REQUEST = 80_877_102;

/**
 * Cancels a connection's running statement by the protocol's CancelRequest: the driver's own cancel waits in its queue,
 * and through a pooler `pg_cancel_backend` could hit another client's statement. It may take effect late, so the connection must
 * not be reused.
 * @concept query cancellation
 */
const cancelQuery = (client: PoolClient): void => {
  const { host, port, processID, secretKey } = client as BackendIdentity;
  const request = Buffer.alloc(16);
  let at = 0;
  for (const part of [request.length, CANCEL_REQUEST, processID, secretKey]) {
    at = request.writeInt32BE(part, at);
  }
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  // If the request fails, the statement time-out ends the statement.
  socket.on('error', () => {});
  socket.setTimeout(5000, () => socket.destroy());
  socket.end(request);
};

/**
 * Semaphore of list queries: six of ten connections stay free for sessions, operations and single records.
 */
const LISTAS = { total: 4, porChave: 3, esperaMs: 15_000 };

/**
 * Client-side time limit above the server's own (`postgres.ts`); exceeding it means that the connection is
 * lost.
 */
const SILENCE_MS = 45_000;

/**
 * A prepared statement is outdated, because another gateway migrated its table; the connection must be
 * discarded.
 */
const isOutdated = (error: unknown): boolean => (error as Partial<DatabaseError>).code === '0A000';

/** After a failure only these are accepted in a transaction. */
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';

/** Nothing may precede these in their message. */
const STANDS_ALONE = /^(?:begin|start transaction|commit|rollback|vacuum)\b/;

/** One check-out of a pooled connection. */
interface Taking {
  request: RequestContext;
  leave: () => void;
  /** Discard instead of returning to the pool. */
  spent: boolean;
  /** A statement set a scope, which lasts until the end of the transaction. */
  alcancou: boolean;
}

/** Runs a query; gives up when the request is aborted or the server is silent. */
const ask = async <T>(client: PoolClient, taking: Taking, question: () => Promise<T>): Promise<T> => {
  const { sinal, semPrazo } = taking.request;
  if (sinal?.aborted) {
    // No rollback is sent: discarding the connection ends the transaction.
    taking.spent = true;
    throw sinal.reason;
  }
  const silence = Promise.withResolvers<never>();
  const onAbort = (): void => {
    taking.spent = true;
    cancelQuery(client);
  };
  sinal?.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => {
    taking.spent = true;
    silence.reject(new Error('Connection terminated: no answer'));
  }, SILENCE_MS);
  if (semPrazo) clearTimeout(timer);
  try {
    return await Promise.race([question(), silence.promise]);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    clearTimeout(timer);
    sinal?.removeEventListener('abort', onAbort);
  }
};

/** How a pool's connections are used; `prazos` are the time limits that a pooler would lose, as `ALCANCAR_NO_POOLER` takes them. */
interface Use {
  nameOf: ReturnType<typeof createNames>;
  prazos: readonly number[] | null;
}

const wrap = (
  client: PoolClient,
  { nameOf, prazos }: Use,
): { taken: PostgresPoolClient; begin: (taking: Taking) => void } => {
  const runQuery = prazos ? createPerguntarNoPooler(client, prazos) : createScopedQuery(client);
  let taking: Taking = { request: currentRequest(), leave: () => {}, spent: false, alcancou: false };
  const query = async (text: string, values: readonly unknown[]) => {
    const mine = taking;
    const dita = alcanceAtual();
    const isBare = prazos ? STANDS_ALONE.test(text) : !mine.alcancou || isEnd(text);
    const alcance = dita ?? (isBare ? undefined : DE_TODAS);
    mine.alcancou ||= dita !== undefined;
    const name = prazos ? undefined : nameOf(text, alcance);
    const config = { text, values: [...values], ...(name && { name }) };
    const question = async () => {
      try {
        return await (alcance ? runQuery(config, alcance, mine.request.semPrazo) : client.query(config));
      } catch (error) {
        mine.spent ||= name !== undefined && isOutdated(error);
        throw error;
      }
    };
    return ask(client, mine, question);
  };
  return {
    taken: {
      // Only the non-cursor overload is used.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => {
        client.release(destroy || taking.spent);
        taking.leave();
      },
    },
    begin: (next) => {
      taking = next;
    },
  };
};

/**
 * Pool with prepared statements (unless `prazos` are given), cancellation by request, and a limited share for lists.
 * @concept connection pool, prepared statements
 */
export const preparing = (pool: Pool, prazos: Use['prazos'] = null): PostgresPool => {
  const use = { nameOf: createNames(), prazos };
  const clients = new WeakMap<PoolClient, ReturnType<typeof wrap>>();
  const listas = new Semaphore(LISTAS);
  return {
    options: pool.options,
    connect: async () => {
      const request = currentRequest();
      const leave = request.lista === null ? () => {} : await listas.enter(request.lista, request.sinal);
      try {
        const client = await pool.connect();
        const known = clients.get(client) ?? wrap(client, use);
        clients.set(client, known);
        known.begin({ request, leave, spent: false, alcancou: false });
        return known.taken;
      } catch (error) {
        leave();
        throw asRefusal(error);
      }
    },
    end: () => pool.end(),
  };
};
