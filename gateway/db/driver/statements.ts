import { type DeleteResult, type InsertResult, type Kysely, sql, type UpdateResult } from 'kysely';
import type { Tables } from '../tables/index.ts';
import { DE_TODAS, type StatementScope } from './tenancy/statementScope.ts';

type Text = [text: TemplateStringsArray, ...values: readonly unknown[]];

interface Single<Row> {
  executeTakeFirst(): Promise<Row | undefined>;
}

interface Write {
  executeTakeFirst(): Promise<InsertResult | UpdateResult | DeleteResult>;
}

/** Rows of a statement in text. */
export const rowsOf =
  <Row = unknown>(db: Kysely<Tables>) =>
  async (...text: Text): Promise<Row[]> =>
    (await sql<Row>(...text).execute(db)).rows;

/** The first row of a statement in text; null without any. */
export const firstRowOf =
  <Row = unknown>(db: Kysely<Tables>) =>
  async (...text: Text): Promise<Row | null> =>
    (await rowsOf<Row>(db)(...text))[0] ?? null;

/** The row of a statement in text that always has one. */
export const onlyRow =
  <Row>(db: Kysely<Tables>) =>
  async (...text: Text): Promise<Row> => {
    const [row] = await rowsOf<Row>(db)(...text);
    if (row === undefined) throw new Error('A statement has no row');
    return row;
  };

/** True if a statement in text has a row. */
export const textHasRow =
  (db: Kysely<Tables>) =>
  async (...text: Text): Promise<boolean> =>
    (await firstRowOf(db)(...text)) !== null;

/** The only column of the rows of a statement in text. */
export const onlyValues =
  <Value>(db: Kysely<Tables>) =>
  async (...text: Text): Promise<Value[]> =>
    (await rowsOf<Record<string, Value>>(db)(...text)).flatMap((row) => Object.values(row));

/** The only column of the first of them; null without any. */
export const onlyValue =
  <Value>(db: Kysely<Tables>) =>
  async (...text: Text): Promise<Value | null> =>
    (await onlyValues<Value>(db)(...text))[0] ?? null;

/** The same of a number; 0 without any. */
export const onlyNumber =
  (db: Kysely<Tables>) =>
  async (...text: Text): Promise<number> =>
    (await onlyValue<number>(db)(...text)) ?? 0;

/** Carries out a statement in text that answers nothing. */
export const runText =
  (db: Kysely<Tables>) =>
  async (...text: Text): Promise<void> => {
    await sql(...text).execute(db);
  };

/** Rows that a statement in text changed, its last part where it has several. */
export const countText =
  (db: Kysely<Tables>) =>
  async (...text: Text): Promise<number> =>
    Number((await sql(...text).execute(db)).numAffectedRows ?? 0n);

/** True if a statement in text changed any row. */
export const textChanged =
  (db: Kysely<Tables>) =>
  async (...text: Text): Promise<boolean> =>
    (await countText(db)(...text)) > 0;

/** Carries out a write whose outcome nobody asks for. */
export const run = async (write: { execute(): Promise<unknown> }): Promise<void> => {
  await write.execute();
};

/** The first row of a query; null without any. */
export const firstOf = async <Row>(query: Single<Row>): Promise<Row | null> =>
  (await query.executeTakeFirst()) ?? null;

/** The only column of the first row of a query; null without any. */
export const firstValue = async <Value>(
  query: Single<Readonly<Record<string, Value>>>,
): Promise<Value | null> => Object.values((await query.executeTakeFirst()) ?? {})[0] ?? null;

/** The same of a number; 0 without any. */
export const firstNumber = async (query: Single<Readonly<Record<string, number | null>>>): Promise<number> =>
  (await firstValue(query)) ?? 0;

/** The only column of the rows of a query. */
export const valuesOf = async <Value>(query: {
  execute(): Promise<readonly Readonly<Record<string, Value>>[]>;
}): Promise<Value[]> => (await query.execute()).flatMap((row) => Object.values(row));

/** The only column of the row that a write returns. */
export const newValue = async <Value>(write: {
  executeTakeFirstOrThrow(): Promise<Readonly<Record<string, Value>>>;
}): Promise<Value> => Object.values(await write.executeTakeFirstOrThrow())[0] as Value;

/** True if a query, or what a write returns, has a row. */
export const hasRow = async (query: Single<unknown>): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Rows that a write changed. */
export const countChanged = async (write: Write): Promise<number> => {
  const result = await write.executeTakeFirst();
  if ('numUpdatedRows' in result) return Number(result.numUpdatedRows);
  return Number('numDeletedRows' in result ? result.numDeletedRows : (result.numInsertedOrUpdatedRows ?? 0n));
};

/** True if a write changed any row. */
export const hasChanged = async (write: Write): Promise<boolean> => (await countChanged(write)) > 0;

type Methods<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (db: never, ...given: infer Given) => infer Answer
    ? (...given: Given) => Answer
    : never;
};

/** Such functions as methods that have their connection. */
export const over = <Db, Functions extends Readonly<Record<string, (db: Db, ...given: never[]) => unknown>>>(
  db: Db,
  functions: Functions,
) =>
  Object.fromEntries(
    Object.entries(functions).map(([name, work]) => [name, work.bind(null, db)]),
  ) as Methods<Functions>;

const MARK = '/* prepared */';

/** The mark is first, or after the first word, where Kysely's `modifyFront` puts it. */
const FRONT = 40;

/** Limit above the number of marks in the source; dynamically built SQL must not be marked. */
const MOST_NAMES = 100;

/**
 * Marks a statement to be a prepared statement on each connection, for those whose parsing and planning cost
 * more than running. Opt-in, because PostgreSQL may switch to a generic plan after a few runs, which breaks
 * `on conflict … where` and is slow where selectivity varies with the values.
 * @concept prepared statements
 */
export const prepared = sql.raw(MARK);

/** Names of prepared statements by text and search_path; undefined for unmarked ones. */
export const createNames = (): ((text: string, alcance?: StatementScope) => string | undefined) => {
  const names = new Map<string, string>();
  return (text, [caminho] = DE_TODAS) => {
    if (!text.slice(0, FRONT).includes(MARK)) return undefined;
    const key = `${caminho}: ${text}`;
    if (!names.has(key) && names.size < MOST_NAMES) names.set(key, `patio_${names.size}`);
    return names.get(key);
  };
};
