import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { buscavel } from '#domain/values/accents.ts';
import type { Tables } from '../tables/index.ts';
import { fixed } from './fixed.ts';

/** A value of a row: its SQL, or the columns of an object within the row. */
type Column<V> =
  | RawBuilder<V>
  | (NonNullable<V> extends readonly unknown[]
      ? never
      : NonNullable<V> extends object
        ? RowColumns<NonNullable<V>>
        : never);

/** What a row is read by: each of its properties by its own name, as SQL of its type. */
export type RowColumns<Row> = { readonly [Name in keyof Row]: Column<Row[Name]> };

type RowOf<T> = T extends keyof Tables ? Selectable<Tables[T]> : T;

/** A column under its own name, or several under given ones. */
type Naming<Row> = (keyof Row & string) | Readonly<Record<string, keyof Row & string>>;

type KeyOf<M> = M extends unknown ? keyof M : never;

type Renamed<Row, M> = {
  [Name in KeyOf<M>]: RawBuilder<Row[(M extends Record<Name, infer Column> ? Column : never) & keyof Row]>;
};

type ColumnsOf<Row> = <const Names extends readonly Naming<Row>[]>(
  ...names: Names
) => { [Name in Extract<Names[number], keyof Row>]: RawBuilder<Row[Name]> } & Renamed<
  Row,
  Exclude<Names[number], string>
>;

/** Columns of a table or of a subquery's row, by its alias. `Absent` is null for the row of a left join. */
export const columnsOf =
  <T, Absent extends null = never>(
    alias: string,
  ): ColumnsOf<{ [Name in keyof RowOf<T>]: RowOf<T>[Name] | Absent }> =>
  (...names: readonly (string | Readonly<Record<string, string>>)[]) =>
    Object.fromEntries(
      names
        .flatMap((name) => (typeof name === 'string' ? [[name, name]] : Object.entries(name)))
        .map(([name, column]) => [name, sql.ref(`${alias}.${column}`)]),
    );

const sqlOf = (column: object): RawBuilder<unknown> =>
  'toOperationNode' in column
    ? (column as RawBuilder<unknown>)
    : sql`json_build_object(${sql.join(
        Object.entries(column).flatMap(([name, value]) => [sql.lit(name), sqlOf(value)]),
      )})`;

const listed = new WeakMap<object, RawBuilder<unknown>>();

/** The select list of a row, put together once for each object of columns: that takes longer than reading a page. */
export const selectOf = (columns: object): RawBuilder<unknown> => {
  const known = listed.get(columns);
  if (known) return known;
  const named = Object.entries(columns).map(([name, column]) => sql`${sqlOf(column)} as ${sql.id(name)}`);
  const made = fixed(sql.join(named));
  listed.set(columns, made);
  return made;
};

/** Rows of a select; its text goes on with `from`. */
export const selectRows =
  <Row>(db: Kysely<Tables>, columns: RowColumns<Row>) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]> =>
    (await sql<Row>`select ${selectOf(columns)} ${sql(text, ...values)}`.execute(db)).rows;

/** Values by the names of a table's columns, which all end alike. */
export const suffixed = <const S extends string, V extends object>(suffix: S, values: V) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}_${suffix}`, value])) as {
    [Name in keyof V & string as `${Name}_${S}`]: V[Name];
  };

/** Such columns under their names without the ending, as a `select` takes them. */
export const unsuffixed = <const S extends string, const Names extends readonly string[]>(
  suffix: S,
  ...names: Names
) =>
  names.map((name) => `${name}_${suffix} as ${name}`) as {
    [At in keyof Names]: `${Names[At]}_${S} as ${Names[At]}`;
  };

/**
 * Sort key of a text column: folded (no accents, no case) and bytewise, hence the same in every database
 * locale. List indexes use the same expression.
 */
export const sortKeyOf = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`sem_acento(${column}) collate "C"`;

/** `like` on a folded column. */
export const containsText = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`sem_acento(${column}::text) like ${contendo(buscavel(text.trim()))}`;

/** Escapes wildcards for `like`. */
export const contendo = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
