import { type RawBuilder, sql } from 'kysely';
import { operationsAskedIn } from '#contract/operations/index.ts';
import type { Page } from '#contract/route.ts';
import { buscavel } from '#domain/values/accents.ts';
import { isChaveNfe, normalizeChaveNfe } from '#domain/values/chaveNfe.ts';
import { convertPlaca, normalizePlaca, startsPlaca } from '#domain/values/placa.ts';
import { isUuid } from '#domain/values/uuid.ts';
import type { Consulta, Periodo } from '../../../ports/estoque.ts';
import { containsText, contendo } from '../../driver/columns.ts';
import { all, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import { pageAs } from '../../driver/page.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { nomeDe } from '../engine/nomes.ts';
import { type EmCodigos, inWords } from '../engine/palavras.ts';

/**
 * The operations of each list of vehicles in stock. They share a family, so each list shows a vehicle's last
 * operation from any of them; a refusal is a row's state only in the list of the refused operation.
 */
export const ATOS = {
  saidas: operationsAskedIn('saida.confirmar', 'montadora.confirmarSaida'),
  cancelarEntrada: operationsAskedIn('entrada.cancelar', 'montadora.cancelarEntrada'),
  paraEstabelecimento: operationsAskedIn('transferencia.paraEstabelecimento', 'ite.autorizar'),
  paraIte: operationsAskedIn('transferencia.paraIte', 'transferencia.paraIteNaMontadora'),
  paraFilial: operationsAskedIn('transferencia.entreFiliais'),
};

/** Whom the transfer of a stock record (`l`) was authorised to, by name where they are known. */
export const prometidoA = (l: Sql): RawBuilder<string | null> => {
  const nome = sql`select coalesce(${nomeDe(sql`a.cnpjdestino`, sql`a.codemp`)}, a.cnpjdestino) from`;
  return sql`coalesce(
    (${nome} autorizacao a where a.codemp = ${l}.codemp and a.idestoque = ${l}.id limit 1),
    (${nome} autorizacao_usado a where a.codemp = ${l}.codemp and a.papel = 'origem' and a.idest = ${l}.id limit 1))`;
};

/** A page of vehicles, in words. */
export const listVeiculos = async <Row>(
  db: DaEmpresa,
  query: ListQuery<EmCodigos<Row>>,
  consulta: Consulta,
): Promise<Page<Row>> => pageAs(await listPage(db, query, consulta), inWords);

/** Rows (`l`) of the vehicles that are asked about, where any are. */
export const doVeiculo = (l: Sql, { chassi, veiculos }: Pick<Consulta, 'chassi' | 'veiculos'>): Sql =>
  all([
    chassi !== undefined && sql`${l}.chassi = ${chassi}`,
    veiculos !== undefined && sql`${l}.chassi = any(${[...veiculos]}::text[])`,
  ]);

/** True for a return note (`d`) that its vehicle left by. */
export const devolveu = (d: Sql): Sql => sql`exists (select from estoque e
  where e.codemp = ${d}.codemp and e.chassi = ${d}.chassi and e.chavesaida = ${d}.chavenfe)`;

/** The item of a batch by which the vehicle of a row (`l`) is still to be returned. */
export const devolucaoDoLote = (lote: number): Sql => sql`(select d.codigo from xml_item d
  where d.codemp = l.codemp and d.chassi = l.chassi and d.codlote = ${lote} and d.tiponf = 'D' and d.situacao = 'lida'
    and not ${devolveu(sql`d`)} order by d.codigo desc limit 1)`;

/** Rows (`l`) whose chosen invoice (`n`), or return note where they have none, came with the batch that is asked about, where one is. */
const daImportacao = (codigoEmpresa: number, { lote }: Pick<Consulta, 'lote'>, returns = false): Sql => {
  if (lote === undefined) return sql`true`;
  const devolvido = returns ? sql`n.codigo is null and ${devolucaoDoLote(lote)} is not null` : sql`false`;
  return sql`(n.codlote = ${lote} or ${devolvido}) and l.chassi = any(array(
    select x.chassi from xml_item x where x.codemp = ${codigoEmpresa} and x.codlote = ${lote}))`;
};

/** Rows (`l`) of the vehicles of the batch of operations that is asked about, where one is. */
export const doPedido = (codigoEmpresa: number, { pedido }: Pick<Consulta, 'pedido'>): Sql => {
  if (pedido === undefined) return sql`true`;
  return isUuid(pedido)
    ? sql`l.chassi = any(array(select m.chassi from intencao p
        join intencao m on m.codemp = p.codemp and m.codusu = p.codusu and m.operacao = p.operacao and m.criada = p.criada
        where p.codemp = ${codigoEmpresa} and p.id = ${pedido}::uuid))`
    : sql`false`;
};

/** Columns of a list about its rows' refusals. */
export interface ComRecusa {
  errocodigo: Sql;
  errotitulo: Sql;
  erromensagem: Sql;
}

/** A refusal's message without the chassis of its row (`l`), so that equal reasons are one. */
export const mensagemComum = ({ erromensagem }: ComRecusa): Sql =>
  sql`replace(${erromensagem}, l.chassi, '…')`;

/** Rows that were refused for the reason that is asked about, where one is: as `razaoDaRecusa` says it, of either part. */
export const daRecusa = ({ recusa }: Pick<Consulta, 'recusa'>, ultima: ComRecusa): Sql =>
  recusa === undefined
    ? sql`true`
    : sql`${recusa} in (${ultima.errotitulo}, regexp_replace(${mensagemComum(ultima)}, '\\.$', ''))`;

type DoLote = Pick<Consulta, 'lote' | 'pedido'>;

/** Rows (`l`) of the batch of invoices, and of that of operations, that are asked about, where any are. */
export const doLote = (codigoEmpresa: number, consulta: DoLote, returns = false): Sql =>
  sql`${daImportacao(codigoEmpresa, consulta, returns)} and ${doPedido(codigoEmpresa, consulta)}`;

/** What the queries of the lists to confirm depend on. */
export type Busca = DoLote & Pick<Consulta, 'descricaoFiltro' | 'chassi' | 'veiculos' | 'paradas' | 'recusa'>;

type OfText = [columns: readonly Sql[], dobradas?: readonly Sql[]];

/** The text, and a plate or its beginning as they are stored: without the hyphen that is shown, and a whole one in either form. */
const formsOf = (text: string): string[] => {
  const placa = normalizePlaca(text);
  if (placa.length < 3 || !startsPlaca(placa)) return [text];
  return [...new Set([text, placa, convertPlaca(placa) ?? placa])];
};

/** Rows in which any of the columns has the text; `dobradas` are kept without accents and case. */
export const matching = (text: string | null, ...[columns, dobradas = []]: OfText): Sql => {
  if (!text?.trim()) return sql`true`;
  const procurado = contendo(buscavel(text.trim()));
  return sql`(${sql.join(
    [
      ...dobradas.map((column) => sql`${column} like ${procurado}`),
      ...columns.flatMap((column) => formsOf(text).map((form) => containsText(column, form))),
    ],
    sql` or `,
  )})`;
};

/** Vehicles (`l`) that have the text; the whole key of an invoice has those that the company's invoice names. */
export const matchingVeiculo = (l: Sql, text: string | null, ...columns: OfText): Sql => {
  const chave = normalizeChaveNfe(text ?? '');
  return isChaveNfe(chave)
    ? sql`${l}.chassi in (select x.chassi from xml_item x where x.codemp = ${l}.codemp and x.chavenfe = ${chave})`
    : matching(text, ...columns);
};

/** Days, both ends included; an open end has none. */
export const between = (column: Sql, { de, ate }: Periodo): Sql =>
  sql`(${column} >= coalesce(${de}::date, '-infinity'::date) and ${column} < coalesce(${ate}::date + 1, 'infinity'::date))`;

/** The restrictions of a stock record (`l`) as lists tell them: by their kind alone. */
export const RESTRICOES: RawBuilder<{ tipoRestricao: string }[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('tipoRestricao', r -> 'tipoRestricao')), '[]')
  from jsonb_array_elements(l.restricoes) r)`;
