import { type RawBuilder, sql } from 'kysely';
import type { TestGateway } from '#tests/support/gateway.ts';

/** Tables that change with every sign-in or poll. */
const RESTLESS = ['sessao', 'tentativa_login', 'acompanhamento', 'ritmo_acompanhamento', 'uso_da_empresa'];

/** Tables shared by companies, compared whole. */
const SHARED = ['empresa', 'usuario', 'acesso', 'parceiro', 'pacote_xml', 'item_lote_atpv'];

interface Owned {
  name: string;
  column: string;
}

/** All tables with a company column, found by its name, so that new ones are covered. */
const findOwned = async (world: TestGateway): Promise<Owned[]> => {
  const { rows } = await sql<Owned>`select table_name as name, min(column_name) as column
    from information_schema.columns where table_schema = 'public' and column_name like 'codemp%'
    group by table_name`.execute(world.kysely);
  return rows.filter(({ name }) => !SHARED.includes(name) && !RESTLESS.includes(name));
};

const found = new WeakMap<TestGateway, Promise<Owned[]>>();

/** Cached per world, because the catalogue is slower than all the tables. */
const ownedTables = (world: TestGateway): Promise<Owned[]> => {
  const owned = found.get(world) ?? findOwned(world);
  found.set(world, owned);
  return owned;
};

const rowsOf = (name: string, where: RawBuilder<unknown>) =>
  sql`select ${name}::text || to_jsonb(t)::text as row from ${sql.table(name)} t where ${where}`;

/** Everything a company has, as comparable text, and the registry's effects. */
export const belongingsOf = async (world: TestGateway, empresa: number): Promise<string[]> => {
  const own = (await ownedTables(world)).map(({ name, column }) =>
    rowsOf(name, sql`${sql.ref(`t.${column}`)} = ${empresa}`),
  );
  const shared = SHARED.map((name) => rowsOf(name, sql`true`));
  const { rows } = await sql<{
    row: string;
  }>`${sql.join([...own, ...shared], sql` union all `)} order by 1`.execute(world.kysely);
  return [`registry: ${world.sandbox.journal().length}`, ...rows.map(({ row }) => row)];
};
