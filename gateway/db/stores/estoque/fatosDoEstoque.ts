import { type RawBuilder, sql } from 'kysely';
import type { Family } from '#contract/operations/operation.ts';
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

/** An exit that stands. */
export const saidaDePe = (l: Sql): Sql => sql`${l}.estado = 'FINALIZADO' and not ${saidaDesfeita(l)}`;

/** True if an invoice item sold a vehicle and the sale was not undone. */
export const vendidoPor = (item: Sql): Sql => sql`exists (
  select from estoque f where f.codemp = ${item}.codemp and f.item_saida = ${item}.codigo and ${saidaDePe(sql`f`)})`;

/** What the request of a used vehicle's purchase (`l`, with this stock record) said, by its path in the body. */
export const daCompra = (l: Sql, idEstoque: Sql, caminho: string): RawBuilder<string | null> => sql<
  string | null
>`(
  select i.dados #>> ${`{corpo,${caminho}}`}::text[] from intencao i
  where i.codemp = ${l}.codemp and placa_unica(i.placa) = placa_unica(${l}.placa) and i.placa is not null and i.idestoque = ${idEstoque}
    and i.dados #>> '{corpo,valorCompra}' is not null
  order by i.criada limit 1)`;

/**
 * Cents that a vehicle in stock (`l`) came in for: by its invoice (`n`), by the registry, or, of a used one, by the
 * request of its purchase, which needs no invoice of ours.
 */
export const valorDeEntrada = (n: Sql): RawBuilder<number | null> => sql<number | null>`coalesce(
  ${n}.valorentrada, l.valor, case when l.especie = 'usado' then
  round(${daCompra(sql`l`, sql`l.id`, 'valorCompra')}::numeric * 100)::bigint end)`;

/** When an operation of ours, on vehicles of that place, last changed a stock record (`e`); null if none did. */
export const mudadoEm = (e: Sql, familia: Family): Sql => sql`(
  select max(i.encerrada) from intencao i where i.codemp = ${e}.codemp and i.chassi = ${e}.chassi and i.idestoque = ${e}.id
    and i.estado = 'confirmada' and i.familia = ${familia})`;
