import { type Kysely, type RawBuilder, sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Tables } from '../tables/index.ts';
import { parseOrdem } from './page.ts';

export type Sql = RawBuilder<unknown>;

/** A list as SQL: `from` begins with the word; `sorts` are the columns that `ordemCampo` may name. */
export interface ListQuery {
  select: Sql;
  from: Sql;
  where: Sql;
  sorts: Readonly<Record<string, Sql>>;
  /** When a row is in each of the list's states, by their names. */
  states?: Readonly<Record<string, Sql>>;
  /** What orders the rows that are otherwise equal, and all of them unless told. */
  defaultOrder: Sql;
}

export interface Paged {
  page: number;
  perPage: number;
  ordemCampo: string | null;
}

/** `estado` names one of the list's states. */
export interface PagedInState extends Paged {
  estado?: string | null;
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

/** How many rows there are on all pages, and for how many each condition holds: looked at once. */
export const countEach = async <N extends string>(
  db: Kysely<Tables>,
  { from, where }: Pick<ListQuery, 'from' | 'where'>,
  conditions: Readonly<Record<N, Sql>>,
): Promise<Record<N | 'total', number>> => {
  const each = Object.entries<Sql>(conditions).map(
    ([name, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<N | 'total', number>>`
    select ${sql.join([sql`count(*)::int as total`, ...each])} ${from} where ${where}`.execute(db);
  return rows[0] as Record<N | 'total', number>;
};

/** How many rows there are on all pages. */
export const countRows = async (
  db: Kysely<Tables>,
  query: Pick<ListQuery, 'from' | 'where'>,
): Promise<number> => (await countEach(db, query, {})).total;

/**
 * A page of the rows in one of the list's states, or of all of them, with the count of every state, whichever was asked
 * for. `quantos` are those of the page's own list.
 */
export const listInState = async <Row>(db: Kysely<Tables>, query: ListQuery, consulta: PagedInState) => {
  const states = query.states ?? {};
  const estado = consulta.estado ?? null;
  const condition = estado === null ? undefined : states[estado];
  if (estado !== null && condition === undefined) throw new AppError('filtroInvalido');
  const where = condition ? sql`${query.where} and ${condition}` : query.where;
  const rows = await listRows<Row>(db, { ...query, where }, consulta);
  const counts: Record<string, number> = await countEach(db, query, states);
  return { rows, counts, quantos: counts[estado ?? 'total'] ?? 0 };
};

/** Totals over all pages, each by its name. */
export const sumEach = async (
  db: Kysely<Tables>,
  { from, where }: Pick<ListQuery, 'from' | 'where'>,
  columns: Readonly<Record<string, Sql>>,
): Promise<Record<string, number>> => {
  const each = Object.entries(columns).map(
    ([name, column]) => sql`coalesce(sum(${column}), 0) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(each)} ${from} where ${where}`.execute(db);
  return rows[0] ?? {};
};

/** Conditions that must all hold; those left out hold. */
export const all = (conditions: readonly (Sql | null | false)[]): Sql => {
  const given = conditions.filter((condition) => condition !== null && condition !== false);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};
