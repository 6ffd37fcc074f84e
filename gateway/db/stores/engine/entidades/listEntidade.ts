import { sql } from 'kysely';
import { type AnyEntity, tableOf } from '#domain/entities/entity.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import type { ConsultaEntidade } from '../../../../ports/entidades.ts';
import { selectRows } from '../../../driver/columns.ts';
import {
  all,
  countEach,
  countRows,
  type ListQuery,
  listFound,
  listRows,
  type Sql,
} from '../../../driver/listQuery.ts';
import { pageOf } from '../../../driver/page.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { totalDaEmpresa } from '../totais.ts';
import { type EntityScope, scopeOf } from './alcance.ts';
import { searching } from './searching.ts';
import { entityColumns, equal, filtering, fromOf, keyOf, nest, sortingOf } from './sql.ts';

/** A materialized total answers only an unfiltered count: no search text, and no tab with a filter. */
const isKept = ({ kept, tabs }: AnyEntity, { descricaoFiltro }: ConsultaEntidade): boolean =>
  kept !== undefined &&
  !descricaoFiltro?.trim() &&
  Object.values(tabs).every((tab) => Object.keys(tab).length === 0);

/** `where` narrows what is `searched`, which the tabs count. */
type Query = ListQuery<WireRecord> & { searched: Sql; key: Sql };

interface Achados {
  rows: WireRecord[];
  quantos: number;
  aoMenos?: boolean;
  /** Of each tab. */
  quantidades: Record<string, number>;
}

const wideOf = ({ tabs }: AnyEntity, total: number): Record<string, number> =>
  Object.fromEntries(Object.keys(tabs).map((name) => [name, total]));

/** Alias of the materialized total beside the columns of a row. */
const TOTAL = 'total da empresa';

/** A page with the total that is kept, in one question; a page beyond the end has no row to say it. */
const listKept = async (
  db: DaEmpresa,
  entity: AnyEntity,
  { codigoEmpresa }: EntityScope,
  query: Query,
  consulta: ConsultaEntidade,
): Promise<Achados> => {
  const total = sql<unknown>`${totalDaEmpresa(codigoEmpresa, tableOf(entity))}`;
  const found = await listRows(db, { ...query, besides: { [TOTAL]: total } }, consulta);
  const [first] = found.length > 0 ? found : await selectRows(db, { [TOTAL]: total })``;
  const todos = Number(first?.[TOTAL]);
  const quantos = query.where === query.searched ? todos : await countRows(db, query);
  const rows = found.map(({ [TOTAL]: _, ...row }) => row);
  return { rows, quantos, quantidades: wideOf(entity, todos) };
};

/** The tabs that leave some out: the others have as many as there are. */
const narrowOf = (entity: AnyEntity): Record<string, Sql> =>
  Object.fromEntries(
    Object.entries(entity.tabs)
      .filter(([, filter]) => Object.keys(filter).length > 0)
      .map(([name, filter]) => [name, all(equal(entity, filter))]),
  );

const listCounted = async (
  db: DaEmpresa,
  entity: AnyEntity,
  query: Query,
  consulta: ConsultaEntidade,
): Promise<Achados> => {
  const narrow = narrowOf(entity);
  const searches = Boolean(consulta.descricaoFiltro?.trim());
  const found = searches ? await listFound(db, query, narrow, consulta) : null;
  if (found) {
    const { rows, quantos, searched, aoMenos, counts } = found;
    return { rows, quantos, aoMenos, quantidades: { ...wideOf(entity, searched), ...counts } };
  }
  const rows = await listRows(db, query, consulta);
  const counted = { from: query.from, where: query.searched };
  const { total = 0, ...counts } = await countEach(db, counted, narrow);
  const quantos = query.where === query.searched ? total : await countRows(db, query);
  return { rows, quantos, quantidades: { ...wideOf(entity, total), ...counts } };
};

/** A page of any entity's records, with the counts of its tabs for what is searched. */
export const listEntidade = async (
  db: DaEmpresa,
  entity: AnyEntity,
  alcance: EntityScope,
  consulta: ConsultaEntidade,
) => {
  const filtros = filtering(entity, consulta.filtros);
  const searched = all([
    ...scopeOf(entity, alcance),
    ...searching(entity, consulta.descricaoFiltro, alcance.quem?.cpfEmParte),
  ]);
  const where = filtros.length === 0 ? searched : all([searched, ...filtros]);
  const kept = isKept(entity, consulta);
  const { sorts, filled, own } = sortingOf(entity);
  const [coluna] = consulta.ordemCampo?.split('|') ?? [];
  // Neither chosen nor ordered by anything but the company and its own columns.
  const alone = kept && filtros.length === 0 && (!coluna || own.has(coluna));
  const query = {
    columns: entityColumns(entity, alcance.quem),
    from: sql`from ${fromOf(entity)}`,
    where,
    searched,
    sorts,
    filled,
    // An order that the company's own index has, and the key's has not: see the migration of `paginas`.
    defaultOrder: sql`${keyOf(entity)}::bigint desc`,
    place: [sql`${keyOf(entity)}::bigint`],
    key: keyOf(entity),
    plain: filtros.length === 0 && kept,
    ...(alone && { bare: sql`from ${sql.table(tableOf(entity))} as t` }),
  };
  const { rows, quantos, aoMenos, quantidades } = kept
    ? await listKept(db, entity, alcance, query, consulta)
    : await listCounted(db, entity, query, consulta);
  return pageOf(rows.map(nest), quantos, consulta.perPage, quantidades, aoMenos);
};
