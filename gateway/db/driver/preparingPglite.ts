import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Transaction,
} from '@electric-sql/pglite';
import { createNames } from './marcadas.ts';

const { serialize } = protocol;

/** A statement that the database has read: what its values and columns are. */
interface Kept {
  name: string;
  types: readonly number[];
  columns: messages.BackendMessage[];
}

type Query = <T>(
  text: string,
  values?: unknown[],
  options?: QueryOptions,
) => Promise<{ fields: []; rows: T[] }>;

/** What is sent together is one crossing into the database, and one way back. */
const send = (pglite: PGlite, ...pieces: Uint8Array[]): Promise<messages.BackendMessage[]> =>
  pglite.execProtocolStream(Buffer.concat([...pieces, serialize.sync()]));

const keep = async (pglite: PGlite, name: string, text: string): Promise<Kept> => {
  const answer = await send(pglite, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
  const columns = answer.filter((message) => message.name === 'rowDescription');
  return { name, types: parse.parseDescribeStatementResults(answer), columns };
};

/** A value as the database reads it: by its type's own way where it has one, like the driver's. */
const written = ({ serializers }: PGlite, type: number, value: unknown): string | null =>
  value === null || value === undefined ? null : (serializers[type] ?? String)(value);

/**
 * The instance as Kysely sees it, which keeps the marked statements prepared, as `preparing` does on PostgreSQL: the
 * driver reads and plans each one anew, in five crossings. Looking the session up, which every request does, took 2.4 ms.
 */
export const preparingPglite = (pglite: PGlite) => {
  const nameOf = createNames();
  const known = new Map<string, Kept>();
  const runKept = async (name: string, text: string, values: readonly unknown[], options?: QueryOptions) => {
    const kept = known.get(name) ?? (await keep(pglite, name, text));
    known.set(name, kept);
    const bound = kept.types.map((type, place) => written(pglite, type, values[place]));
    const answer = await send(
      pglite,
      serialize.bind({ statement: name, values: bound }),
      serialize.execute({}),
    );
    return parse.parseResults([...kept.columns, ...answer], pglite.parsers, options)[0];
  };
  const asking = (plain: Query): Query =>
    (async (text: string, values: unknown[] = [], options?: QueryOptions) => {
      const name = nameOf(text);
      if (name === undefined) return plain(text, values, options);
      return pglite.runExclusive(() => runKept(name, text, values, options));
    }) as Query;
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    query: asking(pglite.query.bind(pglite) as Query),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      pglite.transaction((tx) =>
        work({
          ...tx,
          query: asking(tx.query as Query) as Transaction['query'],
          rollback: () => tx.rollback(),
        } as Transaction),
      ),
  };
};
