import { sql } from 'kysely';
import { ESTADOS_DO_ITEM, type XmlImportadoDito, type XmlItemDito } from '#contract/gateway/notaImportada.ts';
import type { Page } from '#contract/route.ts';
import { ditoDaNota, type NotaLida } from '#domain/nfe/ditoDaNota.ts';
import type { ConsultaItens, NotaStore } from '../../../ports/notas.ts';
import type { DaEmpresa, DeTodas } from '../../driver/escopo/escopo.ts';
import {
  all,
  countRows,
  type ListQuery,
  listInState,
  listRows,
  type Paged,
  type Sql,
} from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';
import { vendidoPor } from '../estoque/vendidoPor.ts';
import { chassiIs } from './chassiIs.ts';

/** The user who decided what an invoice (`x`) does to its vehicle. */
export const quemDecidiu = (x: Sql): Sql =>
  sql`(select u.nome_usu from usuario u where u.codigo_usu = ${x}.decididopor)`;

/** Used at the registry in an entry or a sale that was not undone there. */
export const usadaNoRenave = (
  x: Sql,
): Sql => sql`(${x}.dataprocessamentoapi is not null and (${vendidoPor(x)} or exists (
  select from estoque e where e.codemp = ${x}.codemp and e.item_entrada = ${x}.codigo
    and e.motivo is distinct from 'CANCELAMENTO_ENTRADA')))`;

/** The chosen invoice of a vehicle that has an operation under way. */
export const emAndamento = (x: Sql): Sql => sql`(${x}.selecionada and exists (
  select 1 from intencao i where i.codemp = ${x}.codemp and i.chassi = ${x}.chassi
    and i.estado in ('pendente', 'enviando', 'desconhecida')))`;

/** The name by which an item's file is had; empty where it was not kept. */
export const arquivoDoItem = (x: Sql): Sql =>
  sql`case when ${x}.tamanho > 0 then 'XML-' || ${x}.codigo || '.xml' else '' end`;

const X = sql`x`;
const ITEM = sql`x.codigo, x.codlote as codigolote, x.nomearquivo, x.numeronf, x.serie, x.chavenfe, x.chassi,
  x.cnpjemitente, x.razaosocialemitente, x.nome, x.cpfcnpj, x.endereco, x.numero, x.complemento, x.bairro,
  x.municipio, x.uf, x.tiponf, x.dataemissao, x.marcamodelo, x.cor, x.valorentrada, x.situacao,
  x.chassidotexto,
  x.situacao in ('erro', 'divergente', 'aconferir') as erroxml,
  x.errocodigo, x.errotitulo, x.erromensagem, x.errodetalhe,
  x.recebida, x.cfop, x.motivo, x.decisao, ${quemDecidiu(X)} as quemdecidiu, x.decididoem,
  x.dataprocessamentoxml, x.dataprocessamentoapi, ${usadaNoRenave(X)} as processadoapi,
  ${emAndamento(X)} as status_processandoapi,
  ${arquivoDoItem(X)} as arquivo`;
/** An item with the words of what there is to know of it. */
export const itemDito = <Item extends NotaLida>(item: Item): Item => ({ ...item, ...ditoDaNota(item) });

/** Any list of items (`x`), but for which of them and in what order. */
export const ITENS = {
  select: ITEM,
  from: sql`from xml_item x`,
  sorts: {
    codigo: sql`x.codigo`,
    numeronf: sql`x.numeronf`,
    chassi: sql`x.chassi`,
    tiponf: sql`x.tiponf`,
  },
};

/** Joins the batch of the invoice and the last operation asked for with it. */
const IMPORTADA: Sql = sql`from xml_item x
  join lote_xml l on l.codigo = x.codlote
  join empresa em on em.codigo_emp = x.codemp
  join usuario u on u.codigo_usu = l.codusu
  left join lateral (
    select i.id, i.estado from intencao i where i.codemp = x.codemp and i.chassi = x.chassi
      and coalesce(i.dados #>> '{refs,codigoNota}', i.dados #>> '{refs,daFilial,codigoNota}') = x.codigo::text
    order by i.criada desc limit 1
  ) o on true`;

const STATUS: Sql = sql`em.codigo_emp, em.nomfan_emp, u.nome_usu, case
  when o.estado in ('pendente', 'enviando', 'desconhecida') then 'processando'
  when x.dataprocessamentoapi is not null then 'feita'
  when o.estado = 'recusada' then 'erro' else 'aguardando' end as statusapi`;

const SEM_LOG: Sql = sql`null as logrequestbody, null as logresponsebody`;
const LOG: Sql = sql`
  (select p.requisicao from passo_intencao p where p.intencao = o.id and p.requisicao is not null
    order by p.id desc limit 1) as logrequestbody,
  (select p.resposta from passo_intencao p where p.intencao = o.id and p.resposta is not null
    order by p.id desc limit 1) as logresponsebody`;

const itemPage = async <Row extends NotaLida>(
  db: DaEmpresa | DeTodas,
  query: Pick<ListQuery, 'select' | 'from' | 'where'>,
  consulta: Paged,
): Promise<Page<Row>> => {
  const rows = await listRows<Row>(db, { ...ITENS, ...query, defaultOrder: sql`x.codigo desc` }, consulta);
  const quantos = await countRows(db, { ...ITENS, where: query.where });
  return pageOf(rows.map(itemDito), quantos, consulta.perPage);
};

const ESTADOS = Object.fromEntries(
  ESTADOS_DO_ITEM.map(({ name }) => [
    name,
    name === 'aConferir' ? sql`x.situacao in ('aconferir', 'divergente')` : sql`x.situacao = ${name}`,
  ]),
);

/** Items of a batch in the order its files were sent. */
export const listItensDoLote = async (
  db: DaEmpresa | DeTodas,
  codigoEmpresa: number,
  consulta: Parameters<NotaStore['listItensDoLote']>[0],
): Promise<Page<XmlItemDito>> => {
  const where = sql`x.codemp = ${codigoEmpresa} and x.codlote = ${consulta.codigoLote}`;
  const defaultOrder = sql`x.pacote, x.posicao, x.veiculo`;
  const query = { ...ITENS, where, states: ESTADOS, defaultOrder };
  const { rows, quantos, counts } = await listInState<XmlItemDito>(db, query, consulta);
  return pageOf(rows.map(itemDito), quantos, consulta.perPage, counts);
};

/** Files of the last days that could not be read, but for those whose invoice came in well since. */
export const listComErro = (
  db: DaEmpresa | DeTodas,
  codigoEmpresa: number,
  consulta: Parameters<NotaStore['listComErro']>[0],
): Promise<Page<XmlItemDito>> => {
  const where = sql`x.codemp = ${codigoEmpresa} and x.situacao = 'erro'
    and x.dataprocessamentoxml > now() - interval '7 days' and not exists (
      select from xml_item v where v.codemp = x.codemp and v.chavenfe = x.chavenfe and v.situacao = 'lida')`;
  return itemPage(db, { ...ITENS, where }, consulta);
};

/** Items of every batch of a company, newest first; without one, of every company, with what was said to the registry. */
export const listItens = (
  db: DaEmpresa | DeTodas,
  codigoEmpresa: number | null,
  consulta: ConsultaItens,
): Promise<Page<XmlImportadoDito>> => {
  const where = all([
    codigoEmpresa !== null && sql`x.codemp = ${codigoEmpresa}`,
    chassiIs(X, consulta.chassi),
    consulta.semErro && sql`x.situacao = 'lida'`,
    consulta.naoProcessadas && sql`not ${usadaNoRenave(X)}`,
    consulta.somenteSaida && sql`x.tiponf = 'S'`,
  ]);
  const select = sql`${ITEM}, ${STATUS}, ${codigoEmpresa === null ? LOG : SEM_LOG}`;
  return itemPage(db, { select, from: IMPORTADA, where }, consulta);
};

export const getItem = async (
  db: DaEmpresa | DeTodas,
  codigoEmpresa: number,
  codigo: number,
): Promise<XmlItemDito | null> => {
  const where = sql`x.codemp = ${codigoEmpresa} and x.codigo = ${codigo}`;
  const { rows } = await sql<XmlItemDito>`select ${ITENS.select} ${ITENS.from} where ${where}`.execute(db);
  return rows[0] ? itemDito(rows[0]) : null;
};
