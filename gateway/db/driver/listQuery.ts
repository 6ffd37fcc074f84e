import { type Kysely, type RawBuilder, sql } from 'kysely';
import { PAGE_SIZE } from '#contract/list.ts';
import type { Page } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { GroupBy } from '../../ports/estoque.ts';
import type { Paginada } from '../../ports/paginada.ts';
import type { Tables } from '../tables/index.ts';
import { listGroups } from './listGroups.ts';
import { pageOf, parseOrdem } from './page.ts';
import { prepared } from './preparedStatements.ts';

export type Sql = RawBuilder<unknown>;

/** A list query in parts; `from` includes the keyword, `sorts` is the allowlist for `ordemCampo`. */
export interface ListQuery {
  select: Sql;
  from: Sql;
  where: Sql;
  sorts: Readonly<Record<string, Sql>>;
  /** Condition of each state. */
  states?: Readonly<Record<string, Sql>>;
  /** Default order, also the tie-breaker. */
  defaultOrder: Sql;
  /** Unique key. It breaks ties in the sort's own direction, so that one index serves both directions. */
  key?: Sql;
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
  /** Sort columns without nulls, which need no `nulls last`. */
  filled?: ReadonlySet<string>;
}

export interface Paged extends Paginada {
  groupBy?: GroupBy;
}

/** `estado` is one of the list's states. */
export interface PagedInState extends Paged {
  estado?: string | null;
}

const orderOf = ({ sorts, defaultOrder, key, filled }: ListQuery, ordemCampo: string | null): Sql => {
  const ordem = parseOrdem(ordemCampo, Object.keys(sorts));
  const column = ordem && sorts[ordem.coluna];
  if (!column) return defaultOrder;
  const direcao = sql.raw(ordem.direcao);
  const vazios = filled?.has(ordem.coluna) ? sql`` : sql`nulls last`;
  return sql`${column} ${direcao} ${vazios}, ${key ? sql`${key} ${direcao}` : defaultOrder}`;
};

/** Offset from which a page's keys are selected first, by index, so that skipped rows are not fetched. */
const DEEP = 1000;

/** The opening page, whose limit is a literal so that the prepared plan knows that it is short. */
const isOpening = ({ plain }: ListQuery, { page, perPage, ordemCampo }: Paged): boolean =>
  plain === true && page === 1 && perPage === PAGE_SIZE && !ordemCampo;
const ONE_PAGE = sql`limit ${sql.lit(PAGE_SIZE)}`;

/** SQL from `where` on for one page. */
export const onPage = (
  { from, where, order, key, bare }: Pick<ListQuery, 'from' | 'where' | 'key' | 'bare'> & { order: Sql },
  { page, perPage }: Pick<Paged, 'page' | 'perPage'>,
): Sql => {
  const offset = (page - 1) * perPage;
  const those = sql`where ${where} order by ${order} limit ${perPage} offset ${offset}`;
  if (!key || offset < DEEP) return those;
  return sql`where ${key} = any(array(select ${key} ${bare ?? from} ${those})) order by ${order}`;
};

export const listRows = async <Row>(
  db: Kysely<Tables>,
  query: ListQuery,
  consulta: Paged,
): Promise<Row[]> => {
  const { select, from, where } = query;
  if (consulta.groupBy)
    return listGroups<Row>(db, sql`select ${select} ${from} where ${where}`, consulta.groupBy);
  const order = orderOf(query, consulta.ordemCampo);
  if (isOpening(query, consulta)) {
    const opening = sql<Row>`${prepared} select ${select} ${from} where ${where} order by ${order} ${ONE_PAGE}`;
    return (await opening.execute(db)).rows;
  }
  const { rows } = await sql<Row>`
    select ${select} ${from} ${onPage({ ...query, order }, consulta)}`.execute(db);
  return rows;
};

/** Total and conditional counts in one scan. */
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
 * needed: for a full export, or when a condition must be counted over very many rows.
 */
export const listFound = async <Row>(
  db: Kysely<Tables>,
  query: ListQuery & { key: Sql; searched: Sql },
  conditions: Readonly<Record<string, Sql>>,
  consulta: Paged,
): Promise<Found<Row> | null> => {
  const { select, from, where, searched, key } = query;
  const { page, perPage } = consulta;
  if (perPage > COUNTED) return null;
  const order = orderOf(query, consulta.ordemCampo);
  const listed = where === searched ? sql`true` : where;
  const each = Object.entries(conditions);
  const flags = each.map(([name, condition]) => sql`, (${condition}) as ${sql.ref(name)}`);
  const counted = each.map(
    ([name]) => sql`, (count(*) filter (where a.${sql.ref(name)}))::int as ${sql.ref(name)}`,
  );
  const most = COUNTED * Math.ceil((page * perPage + 1) / COUNTED);
  const found = await sql<{ total: number; listados: number; chaves: number[] }>`
    select count(*)::int as total, (count(*) filter (where a.listado))::int as listados, coalesce(
      (array_agg(a.chave) filter (where a.listado))[${(page - 1) * perPage + 1}::int:${page * perPage}::int], '{}') as chaves
      ${sql.join(counted, sql``)}
    from (select ${key} as chave, (${listed}) as listado ${sql.join(flags, sql``)} ${from}
      where ${searched} order by ${order} limit ${sql.lit(most + 1)}) a`.execute(db);
  const { total = 0, listados = 0, chaves = [], ...counts } = found.rows[0] ?? {};
  const aoMenos = total > most;
  if (aoMenos && (each.length > 0 || where !== searched)) return null;
  const said = { quantos: Math.min(listados, most), searched: Math.min(total, most), aoMenos, counts };
  if (chaves.length === 0) return { rows: [], ...said };
  // Constant SQL, hence one prepared statement for all searches and orders.
  const { rows } = await sql<Row>`${prepared}
    select ${select} ${from} where ${key} = any(${chaves}) order by array_position(${chaves}, ${key})`.execute(
    db,
  );
  return { rows, ...said };
};

/** Total over all pages. */
export const countRows = async (
  db: Kysely<Tables>,
  query: Pick<ListQuery, 'from' | 'where'>,
): Promise<number> => (await countEach(db, query, {})).total;

/** A page of a list without states. */
export const listPage = async <Row>(
  db: Kysely<Tables>,
  query: ListQuery,
  consulta: Paged,
): Promise<Page<Row>> =>
  pageOf(await listRows<Row>(db, query, consulta), await countRows(db, query), consulta.perPage);

/** A list with states, counted over all rows. */
interface EmEstados extends ListQuery {
  key: Sql;
  states: Readonly<Record<string, Sql>>;
}

/**
 * Page keys and counts of all states in one scan, because computing the states dominates; other columns are
 * read for the page only.
 */
const listByKey = async <Row>(
  db: Kysely<Tables>,
  query: EmEstados,
  estado: string | null,
  consulta: Paged,
): Promise<{ rows: Row[]; counts: Record<string, number> }> => {
  const { select, from, where, key, states } = query;
  const { page, perPage } = consulta;
  const nomes = Object.keys(states);
  const flags = nomes.map((nome) => sql`, (${states[nome] as Sql}) as ${sql.ref(nome)}`);
  const contados = nomes.map(
    (nome) => sql`, (count(*) filter (where a.${sql.ref(nome)}))::int as ${sql.ref(nome)}`,
  );
  const chaves = sql`array_agg(a.chave)${estado === null ? sql`` : sql` filter (where a.${sql.ref(estado)})`}`;
  const found = await sql<Record<string, number> & { chaves: unknown[] }>`
    select count(*)::int as total ${sql.join(contados, sql``)},
      coalesce((${chaves})[${(page - 1) * perPage + 1}::int:${page * perPage}::int], '{}') as chaves
    from (select ${key} as chave ${sql.join(flags, sql``)} ${from}
      where ${where} order by ${orderOf(query, consulta.ordemCampo)}) a`.execute(db);
  const { chaves: daPagina = [], ...counts } = found.rows[0] ?? {};
  if (daPagina.length === 0) return { rows: [], counts };
  const { rows } = await sql<Row>`select ${select} ${from}
    where ${where} and ${key} = any(${daPagina}) order by array_position(${daPagina}, ${key})`.execute(db);
  return { rows, counts };
};

/**
 * A page of one state, or of all rows, with the counts of all states. `quantos` is the total of the chosen
 * state.
 */
export const listInState = async <Row>(db: Kysely<Tables>, query: ListQuery, consulta: PagedInState) => {
  const states = query.states ?? {};
  const estado = consulta.estado ?? null;
  const condition = estado === null ? undefined : states[estado];
  if (estado !== null && condition === undefined) throw new AppError('filtroInvalido');
  if (query.key && query.states && !consulta.groupBy) {
    const { key } = query;
    const { rows, counts } = await listByKey<Row>(db, { ...query, key, states }, estado, consulta);
    return { rows, counts, quantos: counts[estado ?? 'total'] ?? 0 };
  }
  const where = condition ? sql`${query.where} and ${condition}` : query.where;
  const rows = await listRows<Row>(db, { ...query, where }, consulta);
  if (consulta.groupBy) return { rows, counts: {}, quantos: rows.length };
  const counts: Record<string, number> = await countEach(db, query, states);
  return { rows, counts, quantos: counts[estado ?? 'total'] ?? 0 };
};

/** Prefix of sum columns, to keep them apart from a row's own. */
const SUM = 'soma ';

/** Sums over all pages, by name. */
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

/**
 * Rows of one page with sums over all pages by window functions, so that expensive rows are computed once.
 */
export const listSummed = async <Row>(
  db: Kysely<Tables>,
  query: ListQuery,
  consulta: Paged,
  columns: Readonly<Record<string, Sql>>,
): Promise<{ rows: Row[]; totais: Record<string, number> }> => {
  const sums = Object.entries(columns).map(
    ([name, column]) => sql`coalesce(sum(${column}) over (), 0) as ${sql.id(`${SUM}${name}`)}`,
  );
  const select = sql.join([query.select, ...sums]);
  const found = await listRows<Record<string, number>>(db, { ...query, select }, consulta);
  const [first] = found;
  const isSum = ([name]: [string, unknown]) => name.startsWith(SUM);
  const rows = found.map(
    (row) => Object.fromEntries(Object.entries(row).filter((one) => !isSum(one))) as Row,
  );
  if (!first) return { rows, totais: await sumEach(db, query, columns) };
  const totais = Object.entries(first).filter(isSum);
  return { rows, totais: Object.fromEntries(totais.map(([name, sum]) => [name.slice(SUM.length), sum])) };
};

/** Conjunction of the given conditions. */
export const all = (conditions: readonly (Sql | null | false)[]): Sql => {
  const given = conditions.filter((condition) => condition !== null && condition !== false);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
};
