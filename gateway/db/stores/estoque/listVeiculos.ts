import { type RawBuilder, sql } from 'kysely';
import { operationsAskedIn } from '#contract/operations/index.ts';
import type { Page } from '#contract/route.ts';
import { buscavel } from '#domain/values/accents.ts';
import type { Consulta, Periodo } from '../../../ports/estoque.ts';
import { containsText, contendo } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { countRows, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import { pageAs } from '../../driver/page.ts';
import { nomeDe } from '../nomes.ts';
import { type EmCodigos, inWords } from '../palavras.ts';

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

/** Rows (`l`) of the one vehicle that is asked about, where one is. */
export const doVeiculo = (l: Sql, { chassi }: Pick<Consulta, 'chassi'>): Sql =>
  chassi === undefined ? sql`true` : sql`${l}.chassi = ${chassi}`;

/** Rows (`l`) whose chosen invoice (`n`) came with the batch that is asked about, where one is. */
export const doLote = (codigoEmpresa: number, { lote }: Pick<Consulta, 'lote'>): Sql =>
  lote === undefined
    ? sql`true`
    : sql`n.codlote = ${lote} and l.chassi = any(array(
        select x.chassi from xml_item x where x.codemp = ${codigoEmpresa} and x.codlote = ${lote}))`;

/** What the queries of the lists to confirm depend on. */
export type Busca = Pick<Consulta, 'descricaoFiltro' | 'chassi' | 'paradas' | 'lote'>;

/** Counts the ready rows of a list. */
export const countProntas = <Row>(
  db: DaEmpresa,
  { from, where, states }: ListQuery<Row> & { states: Readonly<Record<'prontas', Sql>> },
): Promise<number> => countRows(db, { from, where: sql`${where} and ${states.prontas}` });

/** Rows in which any of the columns has the text; `dobradas` are kept without accents and case. */
export const matching = (
  text: string | null,
  columns: readonly Sql[],
  dobradas: readonly Sql[] = [],
): Sql => {
  if (!text?.trim()) return sql`true`;
  const procurado = contendo(buscavel(text.trim()));
  return sql`(${sql.join(
    [
      ...dobradas.map((column) => sql`${column} like ${procurado}`),
      ...columns.map((column) => containsText(column, text)),
    ],
    sql` or `,
  )})`;
};

/** Days, both ends included; an open end has none. */
export const between = (column: Sql, { de, ate }: Periodo): Sql =>
  sql`(${column} >= coalesce(${de}::date, '-infinity'::date) and ${column} < coalesce(${ate}::date + 1, 'infinity'::date))`;

/** The restrictions of a stock record (`l`) as lists tell them: by their kind alone. */
export const RESTRICOES: RawBuilder<{ tipoRestricao: string }[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('tipoRestricao', r -> 'tipoRestricao')), '[]')
  from jsonb_array_elements(l.restricoes) r)`;
