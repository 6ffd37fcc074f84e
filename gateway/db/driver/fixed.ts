import {
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** PostgreSQL's words over a driver of our own. */
export const kyselyOver = <T>(createDriver: () => Driver): Kysely<T> =>
  new Kysely<T>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** Compiles SQL without a connection. */
const writer = kyselyOver<unknown>(() => new DummyDriver());

/** Pre-compiles a constant SQL fragment; one with parameters stays as it is. */
export const fixed = (part: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { sql: text, parameters } = part.compile(writer);
  return parameters.length > 0 ? part : sql.raw(text);
};
