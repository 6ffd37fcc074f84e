import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type { DatabaseError, Pool, PoolClient } from 'pg';

const MARK = '/* prepared */';

/** The mark stands first, or after the statement's first word, where Kysely's `modifyFront` puts it. */
const FRONT = 40;

/** More different texts than there are marks in the source: one that is put together anew each time must not get here. */
const MOST_NAMES = 100;

/**
 * Begins a statement that each connection keeps prepared, because reading and planning it costs the server more than
 * running it. Asked for one by one: after a few runs the server may take one plan for all values, which is wrong for
 * `on conflict … where` and slow where a condition is met by half of the rows for one value and by none for another.
 */
export const prepared = sql.raw(MARK);

/** A newer gateway changed a table under a statement that was prepared before: the connection must not be used again. */
const isOutdated = (error: unknown): boolean => (error as Partial<DatabaseError>).code === '0A000';

const prepare = (client: PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient => {
  let outdated = false;
  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text);
    try {
      return await client.query({ text, values: [...values], ...(name && { name }) });
    } catch (error) {
      outdated ||= name !== undefined && isOutdated(error);
      throw error;
    }
  };
  return {
    // The other way of asking is by cursor, and none is configured.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || outdated),
  };
};

/** A pool whose connections keep the statements that are marked for it. */
export const preparing = (pool: Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!text.slice(0, FRONT).includes(MARK)) return undefined;
    if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `patio_${names.size}`);
    return names.get(text);
  };
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? prepare(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
