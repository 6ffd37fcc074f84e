import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';

/** Asks nothing: for its words alone. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A part of statements that never changes, written down once. It asks for no values. */
export const fixed = (part: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { sql: text, parameters } = part.compile(writer);
  if (parameters.length > 0) throw new Error(`A part that never changes asks for values: ${text}`);
  return sql.raw(text);
};
