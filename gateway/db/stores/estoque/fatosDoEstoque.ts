import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';

/** The authorisation that promises a vehicle in stock to somebody, whom nothing else is done with until it is cancelled. */
export const autorizacaoDe = (empresa: Sql, idEstoque: Sql): Sql => sql`coalesce(
  (select a.id from autorizacao a where a.codemp = ${empresa} and a.idestoque = ${idEstoque} limit 1),
  (select u.id from autorizacao_usado u where u.codemp = ${empresa} and u.papel = 'origem' and u.idest = ${idEstoque} limit 1))`;

/**
 * The record that a row of `estoque` came from by transfer, where every record of the vehicle here, of the same kind, came
 * by one (document 2, section 5); null otherwise.
 */
export const origemTransferencia = (e: Sql): Sql => sql`case when not exists (
  select from estoque r where r.codemp = ${e}.codemp and r.chassi = ${e}.chassi and r.especie = ${e}.especie
    and coalesce(r.origemtransferencia, 0) <= 0) then ${e}.origemtransferencia end`;

/** An exit that was taken back: the registry keeps its record (`l`) and has the vehicle in a new one, which refers to it. */
export const saidaDesfeita = (l: Sql): Sql =>
  sql`exists (select from estoque d where d.codemp = ${l}.codemp and d.origemcancelamento = ${l}.id)`;

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
