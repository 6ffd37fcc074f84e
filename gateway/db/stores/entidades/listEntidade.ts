import { sql } from 'kysely';
import { sortsOf } from '#domain/entities/columns.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import type { ConsultaEntidade, WireRecord } from '../../../ports/entidades.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, countEach, countRows, listRows } from '../../driver/listQuery.ts';
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
  const filtros = filtering(entity, consulta.filtros);
  const query = {
    select: columnsOf(entity, alcance.quem),
    from,
    where: all([...base, ...filtros]),
    sorts: Object.fromEntries(
      Object.entries(sortsOf(entity)).map(([column, field]) => [column, sourceOf(entity, field)]),
    ),
    // An order that the company's own index has, and the key's has not: see the migration of `paginas`.
    defaultOrder: sql`${keyOf(entity)}::bigint desc`,
  };
  const rows = await listRows<WireRecord>(db, query, consulta);
  const abas = Object.entries(entity.tabs).map(
    ([name, filter]) => [name, all(equal(entity, filter))] as const,
  );
  const { total = 0, ...quantidades } = await countEach(
    db,
    { from, where: all(base) },
    Object.fromEntries(abas),
  );
  const quantos = filtros.length === 0 ? total : await countRows(db, query);
  return pageOf(rows.map(nest), quantos, consulta.perPage, quantidades);
};
