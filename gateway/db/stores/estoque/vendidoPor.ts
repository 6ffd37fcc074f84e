import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/**
 * A sale that stands: the registry answers the undoing of one with a new record of the same new vehicle.
 */
const vendaDePe = (f: Sql): Sql => sql`${f}.estado = 'FINALIZADO' and not exists (
  select from estoque d where d.codemp = ${f}.codemp and d.chassi = ${f}.chassi and d.especie = ${f}.especie
    and d.especie in ('novo', 'montadora') and d.id > ${f}.id)`;

/** The same of a row of `estoque` by its own name. */
export const VENDA_DE_PE: Sql = vendaDePe(sql`estoque`);

/** True if an invoice item sold a vehicle and the sale was not undone. */
export const vendidoPor = (item: Sql): Sql => sql`exists (
  select from estoque f where f.codemp = ${item}.codemp and f.item_saida = ${item}.codigo and ${vendaDePe(sql`f`)})`;
