import { type Kysely, sql } from 'kysely';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { columnOf } from '#domain/fields/wire.ts';
import type { ConsultaEntidade, WireRecord } from '../../../ports/entidades.ts';
import { all, countRows, listRows, type Sql } from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';
import type { Tables } from '../../tables/index.ts';
import { columnsOf, equal, fieldsOf, filtering, fromOf, keyOf, nest, searching, sourceOf } from './sql.ts';

/** A page of any entity's records, with the counts of its tabs for what is searched. */
export const listEntidade = async (
  db: Kysely<Tables>,
  entity: AnyEntity,
  scope: readonly Sql[],
  consulta: ConsultaEntidade,
) => {
  const base = [...scope, ...searching(entity, consulta.descricaoFiltro)];
  const from = sql`from ${fromOf(entity)}`;
  const query = {
    select: columnsOf(entity),
    from,
    where: all([...base, ...filtering(entity, consulta.filtros)]),
    sorts: Object.fromEntries(fieldsOf(entity).map(([, field]) => [columnOf(field), sourceOf(field)])),
    defaultOrder: sql`${keyOf(entity)} desc`,
  };
  const rows = await listRows<WireRecord>(db, query, consulta);
  const quantidades: Record<string, number> = {};
  for (const [name, filter] of Object.entries(entity.tabs)) {
    quantidades[name] = await countRows(db, { from, where: all([...base, ...equal(entity, filter)]) });
  }
  return pageOf(rows.map(nest), await countRows(db, query), consulta.perPage, quantidades);
};
