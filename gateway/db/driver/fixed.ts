import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** Compiles SQL without a connection. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Pre-compiles a constant SQL fragment; throws if it has parameters. */
export const fixed = (part: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { sql: text, parameters } = part.compile(writer);
  if (parameters.length > 0) throw new Error(`A constant SQL part must not have parameters: ${text}`);
  return sql.raw(text);
};
