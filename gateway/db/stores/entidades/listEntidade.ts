import { sql } from 'kysely';
import { sortsOf } from '#domain/entities/columns.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import type { ConsultaEntidade, WireRecord } from '../../../ports/entidades.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, countRows, listRows } from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';
import { type Alcance, scopeOf } from './alcance.ts';
import { columnsOf, equal, filtering, fromOf, keyOf, nest, searching, sourceOf } from './sql.ts';

/** A page of any entity's records, with the counts of its tabs for what is searched. */
export const listEntidade = async (
  db: DaEmpresa,
  entity: AnyEntity,
  alcance: Alcance,
  consulta: ConsultaEntidade,
) => {
  const base = [...scopeOf(entity, alcance), ...searching(entity, consulta.descricaoFiltro)];
  const from = sql`from ${fromOf(entity)}`;
  const query = {
    select: columnsOf(entity, alcance.quem),
    from,
    where: all([...base, ...filtering(entity, consulta.filtros)]),
    sorts: Object.fromEntries(
      Object.entries(sortsOf(entity)).map(([column, field]) => [column, sourceOf(entity, field)]),
    ),
    defaultOrder: sql`${keyOf(entity)} desc`,
  };
  const rows = await listRows<WireRecord>(db, query, consulta);
  const quantidades: Record<string, number> = {};
  for (const [name, filter] of Object.entries(entity.tabs)) {
    quantidades[name] = await countRows(db, { from, where: all([...base, ...equal(entity, filter)]) });
  }
  return pageOf(rows.map(nest), await countRows(db, query), consulta.perPage, quantidades);
};
