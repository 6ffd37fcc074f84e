import { type Kysely, type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '#contract/list.ts';
import type { Page } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { GroupBy } from '../../ports/estoque.ts';
import type { Paginada } from '../../ports/paginada.ts';
import type { Tables } from '../tables/index.ts';
import { type RowColumns, selectOf } from './columns.ts';
import { listGroups } from './listGroups.ts';
import { type Ordered, readBy } from './listOrder.ts';
import { pageOf } from './page.ts';
import { prepared } from './statements.ts';

export type Sql = RawBuilder<unknown>;

/** Rows to count. */
interface Rows {
  /** Includes the keyword. */
  from: Sql;
  where: Sql;
}

/** A list query in parts. */
export interface ListQuery<Row> extends Rows, Ordered {
  columns: RowColumns<Row>;
  /** Late join: tables that only columns need are joined to the page's rows, not to all. */
  joined?: (rows: Sql) => Sql;
  /** Condition of each state. */
  states?: Readonly<Record<string, Sql>>;
  /**
   * Marks a query without parameters besides the page; its opening page is a prepared statement, which
   * requires one plan to fit all values.
   */
  plain?: boolean;
  /**
   * The keys' own table, for deep pages of queries whose joins neither filter nor sort: an index-only scan
   * suffices.
   */
  bare?: Sql;
}

export interface Paged extends Paginada {
  groupBy?: GroupBy;
}

/** `estado` is one of the list's states. */
export interface PagedInState extends Paged {
  estado?: string | null;
}

/** What a list query is apart from the columns of its rows. */
type AnyQuery = Omit<ListQuery<unknown>, 'columns'>;

/** Offset from which a page's keys are selected first, by index, so that skipped rows are not fetched. */
const DEEP = 1000;

/** The opening page, whose limit is a literal so that the prepared plan knows that it is short. */
const isOpening = ({ plain }: AnyQuery, { page, perPage, ordemCampo, depoisDe }: Paged): boolean =>
  plain === true && page === 1 && perPage === PAGE_SIZE && !ordemCampo && depoisDe === undefined;
const ONE_PAGE = sql`limit ${sql.lit(PAGE_SIZE)}`;

/** SQL from `where` on for one page. */
const onPage = (
  { from, where, order, key, bare }: Rows & Pick<AnyQuery, 'key' | 'bare'> & { order: Sql },
  { page, perPage }: Pick<Paged, 'page' | 'perPage'>,
): Sql => {
  const offset = (page - 1) * perPage;
  const those = sql`where ${where} order by ${order} limit ${perPage} offset ${offset}`;
  if (!key || offset < DEEP) return those;
  return sql`where ${key} = any(array(select ${key} ${bare ?? from} ${those})) order by ${order}`;
};

/** The select of the rows that `those` leaves. */
const selecting = <Row>({ columns, besides, from, joined }: ListQuery<Row>, those: Sql): Sql =>
  sql`select ${selectOf(columns)} ${besides ? sql`, ${selectOf(besides)}` : sql``}
    ${joined ? joined(sql`select * ${from} ${those}`) : sql`${from} ${those}`}`;

export const listRows = async <Row>(
  db: Kysely<Tables>,
  query: ListQuery<Row>,
  consulta: Paged,
): Promise<Row[]> => {
  const read = readBy(query, consulta);
  const { order, after } = read;
  const those = sql`where ${query.where}`;
  if (consulta.groupBy) return listGroups<Row>(db, selecting(query, those), consulta.groupBy);
  const where = all([query.where, after]);
  const select = isOpening(query, consulta)
    ? sql<Row>`${prepared} ${selecting(query, sql`${those} order by ${order} ${ONE_PAGE}`)}`
    : sql<Row>`${selecting(read, onPage({ ...read, where }, consulta))} ${query.joined ? sql`order by ${order}` : sql``}`;
  return (await select.execute(db)).rows;
};

/** Total and conditional counts in one scan. */
export const countEach = async <N extends string>(
  db: Kysely<Tables>,
  { from, where }: Rows,
  conditions: Readonly<Record<N, Sql>>,
): Promise<Record<N | 'total', number>> => {
  const each = Object.entries<Sql>(conditions).map(
    ([name, condition]) => sql`(count(*) filter (where ${condition}))::int as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<N | 'total', number>>`
    select ${sql.join([sql`count(*)::int as total`, ...each])} ${from} where ${where}`.execute(db);
  return rows[0] as Record<N | 'total', number>;
};

interface Keys {
  /** Conditions that are counted. */
  flags: Readonly<Record<string, Sql>>;
  /** The condition of the page's rows; all of them without it. */
  wanted: string | null;
  /** Keys that are looked at. */
  most?: number;
}

/** Keys of a page, total and conditional counts in one scan, because computing the conditions dominates. */
const keysOf = async (
  db: Kysely<Tables>,
  query: AnyQuery & { key: Sql },
  consulta: Paged,
  { flags, wanted, most }: Keys,
) => {
  const { page, perPage } = consulta;
  const { order, after } = readBy(query, consulta);
  const each = Object.entries(flags).map(([name, condition]) => ({ name: sql.ref(name), condition }));
  const counted = each.map(({ name }) => sql`, (count(*) filter (where a.${name}))::int as ${name}`);
  const flagged = each.map(({ name, condition }) => sql`, (${condition}) as ${name}`);
  const those = all([wanted !== null && sql`a.${sql.ref(wanted)}`, after && sql`a.depois`]);
  const { rows } = await sql<Record<string, number> & { chaves: unknown[] }>`
    select count(*)::int as total ${sql.join(counted, sql``)},
      coalesce((array_agg(a.chave) filter (where ${those}))[${(page - 1) * perPage + 1}::int:${page * perPage}::int], '{}') as chaves
    from (select ${query.key} as chave, (${after ?? sql`true`}) as depois ${sql.join(flagged, sql``)} ${query.from}
      where ${query.where} order by ${order}
      ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}) a`.execute(db);
  const { chaves = [], ...counts } = rows[0] ?? {};
  return { chaves, counts: counts as Record<string, number> };
};

/**
 * Search totals are exact up to the next multiple of this beyond the page; beyond that they are lower bounds.
 */
const COUNTED = 1000;

export interface Found<Row> {
  rows: Row[];
  quantos: number;
  /** Rows that match the search alone. */
  searched: number;
  /** True when `quantos` is a lower bound. */
  aoMenos: boolean;
  counts: Record<string, number>;
}

/**
 * A page of an expensive search: total, counts and page keys in one query. Null when an exact count is
 * needed: for a full export, for rows after a place, or when a condition must be counted over very many rows.
 */
export const listFound = async <Row>(
  db: Kysely<Tables>,
  query: ListQuery<Row> & { key: Sql; searched: Sql },
  conditions: Readonly<Record<string, Sql>>,
  consulta: Paged,
): Promise<Found<Row> | null> => {
  const { columns, from, where, searched, key } = query;
  const { page, perPage } = consulta;
  if (perPage > COUNTED || consulta.depoisDe !== undefined) return null;
  const most = COUNTED * Math.ceil((page * perPage + 1) / COUNTED);
  const flags = { ...conditions, listado: where === searched ? sql`true` : where };
  const found = await keysOf(db, { ...query, where: searched }, consulta, {
    flags,
    wanted: 'listado',
    most: most + 1,
  });
  const { total = 0, listado = 0, ...counts } = found.counts;
  const aoMenos = total > most;
  if (aoMenos && (Object.keys(conditions).length > 0 || where !== searched)) return null;
  const said = { quantos: Math.min(listado, most), searched: Math.min(total, most), aoMenos, counts };
  if (found.chaves.length === 0) return { rows: [], ...said };
  // Constant SQL, hence one prepared statement for all searches and orders.
  const { rows } = await sql<Row>`${prepared} select ${selectOf(columns)} ${from}
    where ${key} = any(${found.chaves}) order by array_position(${found.chaves}, ${key})`.execute(db);
  return { rows, ...said };
};

/** Total over all pages. */
export const countRows = async (db: Kysely<Tables>, query: Rows): Promise<number> =>
  (await countEach(db, query, {})).total;

/** A page of one state, or of all rows, with the counts of all states; its total is the chosen state's. */
export const listPage = async <Row>(
  db: Kysely<Tables>,
  query: ListQuery<Row>,
  consulta: PagedInState,
): Promise<Page<Row>> => {
  const { key, states = {} } = query;
  const estado = consulta.estado ?? null;
  const condition = estado === null ? undefined : states[estado];
  if (estado !== null && condition === undefined) throw new AppError('filtroInvalido');
  const page = (rows: Row[], counts: Record<string, number>): Page<Row> =>
    pageOf(rows, counts[estado ?? 'total'] ?? 0, consulta.perPage, query.states ? counts : {});
  if (key && query.states && !consulta.groupBy) {
    const { chaves, counts } = await keysOf(db, { ...query, key }, consulta, {
      flags: states,
      wanted: estado,
    });
    if (chaves.length === 0) return page([], counts);
    const those = sql`where ${query.where} and ${key} = any(${chaves}) order by array_position(${chaves}, ${key})`;
    const { rows } = await sql<Row>`${selecting(readBy(query, consulta), those)}`.execute(db);
    return page(rows, counts);
  }
  const where = condition ? sql`${query.where} and ${condition}` : query.where;
  const rows = await listRows(db, { ...query, where }, consulta);
  if (consulta.groupBy) return pageOf(rows, rows.length, consulta.perPage);
  return page(rows, await countEach(db, query, states));
};

/** Sums over all pages, by name; null where no row has a value. */
export const sumEach = async (
  db: Kysely<Tables>,
  { from, where }: Rows,
  columns: Readonly<Record<string, Sql>>,
): Promise<Record<string, number | null>> => {
  const each = Object.entries(columns).map(([name, column]) => sql`sum(${column}) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join(each)} ${from} where ${where}`.execute(db);
  return rows[0] ?? {};
};

/** Conjunction of the given conditions. */
export const all = (conditions: readonly (Sql | null | undefined | false | '')[]): Sql => {
  const given = conditions.filter((condition) => typeof condition === 'object' && condition !== null);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};
