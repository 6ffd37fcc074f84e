import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { DatabaseError, Pool, PoolClient } from 'pg';
import { createVezes } from '../../ports/vezes.ts';
import { cancelar } from './cancelar.ts';
import { createPerguntar } from './comAlcance.ts';
import { alcanceAtual, DE_TODAS } from './escopo/alcance.ts';
import { createNames } from './marcadas.ts';
import { type Pedido, pedidoAtual } from './pedido.ts';
import { comoRecusa } from './quedas.ts';

/** Of ten connections: six are always left for sessions, operations and single records. */
const LISTAS = { total: 4, porChave: 3, esperaMs: 15_000 };

/** The server ends a statement by itself (`postgres.ts`); one whose end is not heard by then has lost its connection. */
const SILENCE_MS = 45_000;

/** A newer gateway changed a table under a statement that was prepared before: the connection must not be used again. */
const isOutdated = (error: unknown): boolean => (error as Partial<DatabaseError>).code === '0A000';

/** Nothing else can be asked in a transaction that failed. */
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';

/** One taking of a connection out of the pool, until it is given back. */
interface Taking {
  pedido: Pedido;
  leave: () => void;
  /** Must not be used again. */
  spent: boolean;
  /** A statement told its reach, which holds until the end of a transaction. */
  alcancou: boolean;
}

/** Asks, and stops asking when the request has ended or the server keeps silent. */
const ask = async <T>(client: PoolClient, taking: Taking, question: () => Promise<T>): Promise<T> => {
  const { sinal, semPrazo } = taking.pedido;
  if (sinal?.aborted) {
    // A rollback is not asked any more either: the transaction ends with its connection.
    taking.spent = true;
    throw sinal.reason;
  }
  const silence = Promise.withResolvers<never>();
  const onAbort = (): void => {
    taking.spent = true;
    cancelar(client);
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
    throw comoRecusa(error);
  } finally {
    clearTimeout(timer);
    sinal?.removeEventListener('abort', onAbort);
  }
};

const wrap = (
  client: PoolClient,
  nameOf: ReturnType<typeof createNames>,
): { taken: PostgresPoolClient; begin: (taking: Taking) => void } => {
  const perguntar = createPerguntar(client);
  let taking: Taking = { pedido: pedidoAtual(), leave: () => {}, spent: false, alcancou: false };
  const query = async (text: string, values: readonly unknown[]) => {
    const mine = taking;
    const dita = alcanceAtual();
    const alcance = dita ?? (mine.alcancou && !isEnd(text) ? DE_TODAS : undefined);
    mine.alcancou ||= dita !== undefined;
    const name = nameOf(text, alcance);
    const config = { text, values: [...values], ...(name && { name }) };
    const question = async () => {
      try {
        return await (alcance ? perguntar(config, alcance) : client.query(config));
      } catch (error) {
        mine.spent ||= name !== undefined && isOutdated(error);
        throw error;
      }
    };
    return ask(client, mine, question);
  };
  return {
    taken: {
      // The other way of asking is by cursor, and none is configured.
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
 * A pool whose connections keep the statements that are marked for it, end with the request that asked, and of which
 * lists have only a share.
 */
export const preparing = (pool: Pool): PostgresPool => {
  const nameOf = createNames();
  const clients = new WeakMap<PoolClient, ReturnType<typeof wrap>>();
  const listas = createVezes(LISTAS);
  return {
    options: pool.options,
    connect: async () => {
      const pedido = pedidoAtual();
      const leave = pedido.lista === null ? () => {} : await listas.entrar(pedido.lista, pedido.sinal);
      try {
        const client = await pool.connect();
        const known = clients.get(client) ?? wrap(client, nameOf);
        clients.set(client, known);
        known.begin({ pedido, leave, spent: false, alcancou: false });
        return known.taken;
      } catch (error) {
        leave();
        throw comoRecusa(error);
      }
    },
    end: () => pool.end(),
  };
};
