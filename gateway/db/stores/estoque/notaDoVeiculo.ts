import { type RawBuilder, sql } from 'kysely';
import type { situacaoNoRenave, ultimaOperacao } from '#contract/gateway/engine/campos.ts';
import type { WireOfFields } from '#domain/fields/field.ts';
import type { Impedimento } from '#domain/recusa.ts';
import type { RowColumns } from '../../driver/columns.ts';
import type { Sql } from '../../driver/listQuery.ts';

const SEM_VALOR: Impedimento = 'semValor';

/** The code of the refusal of an invoice (`n`) that gives its vehicle no value; null where it does, or there is none. */
export const CONTRA_O_VALOR: Sql = sql`case when n.codigo is not null and coalesce(n.valorentrada, 0) <= 0
  then ${sql.lit(SEM_VALOR)} end`;

/** True if the invoice of an item of a list's row (`l`) was cancelled or undone. */
export const notaCancelada = (l: Sql, item: Sql): RawBuilder<boolean> => sql`exists (
  select from xml_item c where c.codigo = ${item} and c.codemp = ${l}.codemp and c.situacao = 'cancelada')`;

/** What undid the invoice of an item of a list's row (`l`), with the remedy; null where none did, or it was cancelled. */
export const ditoDaDesfeita = (l: Sql, item: Sql): RawBuilder<string | null> => sql`(
  select c.dito from xml_item c where c.codigo = ${item} and c.codemp = ${l}.codemp and c.situacao = 'cancelada'
    and c.vale = 'desfeita')`;

/** What the other invoices say, and what the invoice itself does not hold. */
const colunasDe = (
  l: Sql,
  n: Sql,
): RowColumns<Omit<WireOfFields<typeof situacaoNoRenave>, keyof typeof ultimaOperacao>> => ({
  outrasNotas: sql`o.notas`,
  chassidotexto: sql`coalesce(${n}.chassidotexto, false)`,
  notasdivergentes: sql`o.divergentes`,
  notacancelada: sql`${n}.codigo is null and o.canceladas`,
  notaaconferir: sql`${n}.codigo is null and exists (select from xml_item d where d.codemp = ${l}.codemp
    and d.chassi = ${l}.chassi and d.situacao = 'aconferir')`,
});

/**
 * The chosen invoice (`n`) of the vehicle of a list's row (`l`), and the others that name it; several contents under one key
 * wait for a choice.
 */
export const notaDoVeiculo = (l: Sql, n: Sql, quais: Sql) => ({
  join: sql`
  left join lateral (
    select x.* from xml_item x
    where x.codemp = ${l}.codemp and x.chassi = ${l}.chassi and x.situacao = 'lida' and x.selecionada and ${quais}
    order by x.codigo desc limit 1
  ) ${n} on true
  left join lateral (
    select coalesce(json_agg(json_build_object(
      'codigo', x.codigo, 'numeronf', x.numeronf, 'serie', x.serie,
      'dataemissao', x.dataemissao, 'valorentrada', x.valorentrada, 'divergente', x.situacao = 'divergente',
      'chassidotexto', x.chassidotexto)
      order by x.codigo desc) filter (where x.situacao <> 'cancelada'), '[]'::json) as notas,
      coalesce(bool_or(x.situacao = 'divergente'), false) as divergentes,
      coalesce(bool_or(x.situacao = 'cancelada' and x.vale is distinct from 'desfeita'), false) as canceladas
    from xml_item x
    where x.codemp = ${l}.codemp and x.chassi = ${l}.chassi and x.codigo is distinct from ${n}.codigo and ${quais}
      and (x.situacao in ('lida', 'cancelada') or x.situacao = 'divergente' and not exists (
        select from xml_item v where v.codemp = x.codemp and v.chavenfe = x.chavenfe and v.situacao = 'lida'))
  ) o on true`,
  colunas: colunasDe(l, n),
  /** One to believe is still to be chosen, or was cancelled. */
  emDuvida: sql`(o.divergentes or ${n}.codigo is null and o.canceladas)`,
});
