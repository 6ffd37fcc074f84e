import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../tables/index.ts';
import { parseOrdem } from './page.ts';

export type Sql = RawBuilder<unknown>;

/** A list as SQL: `from` begins with the word; `sorts` are the columns that `ordemCampo` may name. */
export interface ListQuery {
  select: Sql;
  from: Sql;
  where: Sql;
  sorts: Readonly<Record<string, Sql>>;
  /** What orders the rows that are otherwise equal, and all of them unless told. */
  defaultOrder: Sql;
}

export interface Paged {
  page: number;
  perPage: number;
  ordemCampo: string | null;
}

const orderOf = ({ sorts, defaultOrder }: ListQuery, ordemCampo: string | null): Sql => {
  const ordem = parseOrdem(ordemCampo, Object.keys(sorts));
  const column = ordem && sorts[ordem.coluna];
  return column ? sql`${column} ${sql.raw(ordem.direcao)} nulls last, ${defaultOrder}` : defaultOrder;
};

/** The rows of one page. */
export const listRows = async <Row>(
  db: Kysely<Tables>,
  query: ListQuery,
  { page, perPage, ordemCampo }: Paged,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select ${query.select} ${query.from} where ${query.where}
    order by ${orderOf(query, ordemCampo)} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
};

/** How many rows there are on all pages. */
export const countRows = async (
  db: Kysely<Tables>,
  { from, where }: Pick<ListQuery, 'from' | 'where'>,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${from} where ${where}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Conditions that must all hold; those left out hold. */
export const all = (conditions: readonly (Sql | null | false)[]): Sql => {
  const given = conditions.filter((condition) => condition !== null && condition !== false);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};
