import { sql } from 'kysely';
import type { Sql } from './listQuery.ts';

/** The types of a union's columns, as their values are read. */
interface SqlTypes {
  bigint: number;
  boolean: boolean;
  int: number;
  json: unknown;
  jsonb: unknown;
  text: string;
  timestamp: string;
  timestamptz: string;
  uuid: string;
}

/** The columns of a union, each with its type. */
export type UnionColumns<Name extends string = string> = Readonly<Record<Name, keyof SqlTypes>>;

/** A union's row; any column may be null in it. */
export type UnionRow<Types extends UnionColumns> = { [Name in keyof Types]: SqlTypes[Types[Name]] };

/** One part of a union; a text is the name of a column. */
export interface UnionPart<Name extends string> {
  columns: Partial<Readonly<Record<Name, Sql | string>>>;
  /** The table that has the columns which are not stated, by their own names; without it they are null. */
  others?: string;
  /** All that follows the columns, the keyword `from` included. */
  from: Sql;
}

/** A union by name, since SQL's and Kysely's go by position and swap columns of one type in silence. */
export const unionAll = <Name extends string>(
  types: UnionColumns<Name>,
  parts: readonly UnionPart<Name>[],
): Sql => {
  const columnOf = ({ columns, others }: UnionPart<Name>, [name, type]: [string, unknown]) => {
    const value = columns[name as Name] ?? (others ? `${others}.${name}` : sql`null`);
    const column = typeof value === 'string' ? sql.ref(value) : value;
    return sql`(${column})::${sql.raw(String(type))} as ${sql.ref(name)}`;
  };
  const selects = parts.map(
    (part) => sql`(select ${sql.join(Object.entries(types).map((of) => columnOf(part, of)))} ${part.from})`,
  );
  return sql.join(selects, sql` union all `);
};
