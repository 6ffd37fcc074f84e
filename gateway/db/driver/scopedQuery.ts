import pg from 'pg';
import { ALCANCAR, ALCANCAR_NO_POOLER, type StatementScope } from './tenancy/statementScope.ts';

type ScopedQuery = (
  config: pg.QueryConfig,
  alcance: StatementScope,
  semPrazo: boolean,
) => Promise<pg.QueryResult>;

/** What goes ahead of a statement: prepared under its name, or parsed each time. */
interface Ahead {
  name?: string;
  text: string;
  values: readonly string[];
}

const send = (client: pg.PoolClient, config: pg.QueryConfig, { name, text, values }: Ahead) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    // Extended protocol, because the simple one cannot be preceded by a bound statement.
    const extended = { ...config, queryMode: 'extended' } as pg.QueryConfig;
    const query = new pg.Query(extended, (error, results) => {
      if (error) reject(error);
      else resolve((results as unknown as pg.QueryResult[]).at(-1) as pg.QueryResult);
    });
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      if (name === undefined) connection.parse({ name: '', text, types: [] }, true);
      connection.bind({ statement: name ?? '', values: [...values] }, true);
      connection.execute({}, true);
      submit.call(query, connection);
      connection.stream.uncork();
    };
    client.query(query);
  });

/**
 * Sends the scope (search_path and companies) pipelined with the statement, in one message and transaction; a
 * separate round trip would cost 0.15 ms.
 */
export const createScopedQuery = (client: pg.PoolClient): ScopedQuery => {
  let known = false;
  return async (config, alcance) => {
    if (!known) await client.query({ ...ALCANCAR, values: [...alcance] });
    known = true;
    return send(client, config, { ...ALCANCAR, values: alcance });
  };
};

/** The same through a pooler in transaction mode: what was prepared or set before may be on another connection. */
export const createPerguntarNoPooler =
  (client: pg.PoolClient, prazos: readonly number[]): ScopedQuery =>
  (config, alcance, semPrazo) =>
    send(client, config, {
      text: semPrazo ? ALCANCAR_NO_POOLER.semPrazos : ALCANCAR_NO_POOLER.comPrazos,
      values: semPrazo ? alcance : [...alcance, ...prazos.map(String)],
    });
