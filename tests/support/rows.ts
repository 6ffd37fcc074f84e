import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '#gateway/db/tables/index.ts';

interface Over {
  kysely: Kysely<Tables>;
}
type Which<T extends keyof Tables> = Partial<Selectable<Tables[T]>>;

const eachOf = (columns: object, between: string) => {
  const equal = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql.join(equal.length > 0 ? equal : [sql`true`], sql.raw(between));
};

/** Changes the rows of a table that have these values, behind the gateway's back. */
export const changeRows = <T extends keyof Tables>(
  { kysely }: Over,
  table: T,
  which: Which<T>,
  changes: Updateable<Tables[T]>,
) =>
  sql`update ${sql.table(table)} set ${eachOf(changes, ', ')} where ${eachOf(which, ' and ')}`.execute(
    kysely,
  );

/** The first row of a table that has these values. */
export const rowOf = async <T extends keyof Tables>(
  { kysely }: Over,
  table: T,
  which: Which<T> = {},
): Promise<Selectable<Tables[T]>> => {
  const query = sql<
    Selectable<Tables[T]>
  >`select * from ${sql.table(table)} where ${eachOf(which, ' and ')} limit 1`;
  const [row] = (await query.execute(kysely)).rows;
  if (!row) throw new Error(`${table} has no such row`);
  return row;
};
