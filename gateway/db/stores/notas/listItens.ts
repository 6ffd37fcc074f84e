import { type Kysely, sql } from 'kysely';
import type { XmlItem } from '#contract/gateway/xml.ts';
import type { Page } from '#contract/route.ts';
import type { ConsultaItens, NotaStore } from '../../../ports/notas.ts';
import { all, countRows, type ListQuery, listRows, type Paged, type Sql } from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';
import type { Tables } from '../../tables/index.ts';
import { chassiIs } from './chassiIs.ts';

type Db = Kysely<Tables>;

const ITEM: Sql = sql`x.codigo, x.codlote as codigolote, x.nomearquivo, x.numeronf, x.serie, x.chavenfe, x.chassi,
  x.cnpjemitente, x.razaosocialemitente, x.nome, x.cpfcnpj, x.endereco, x.numero, x.complemento, x.bairro,
  x.municipio, x.uf, x.tiponf, x.dataemissao, x.marcamodelo, x.cor, x.valorentrada, x.situacao,
  x.situacao = 'erro' as erroxml, x.errotitulo, x.erromensagem, x.errodetalhe,
  x.dataprocessamentoxml, x.dataprocessamentoapi, x.dataprocessamentoapi is not null as processadoapi,
  x.selecionada and exists (
    select 1 from intencao i where i.codemp = x.codemp and i.chassi = x.chassi
      and i.estado in ('pendente', 'enviando', 'desconhecida')) as status_processandoapi,
  case when x.tamanho > 0 then 'XML-' || x.codigo || '.xml' else '' end as arquivo`;
const ITENS: Sql = sql`from xml_item x`;

const SORTS = {
  codigo: sql`x.codigo`,
  numeronf: sql`x.numeronf`,
  chassi: sql`x.chassi`,
  tiponf: sql`x.tiponf`,
};

const itemPage = async (
  db: Db,
  { where, defaultOrder }: Pick<ListQuery, 'where' | 'defaultOrder'>,
  consulta: Paged,
): Promise<Page<XmlItem>> => {
  const query = { select: ITEM, from: ITENS, where, sorts: SORTS, defaultOrder };
  const rows = await listRows<XmlItem>(db, query, consulta);
  return pageOf(rows, await countRows(db, query), consulta.perPage);
};

/** Items of a batch in the order its files were sent. */
export const listItensDoLote = (
  db: Db,
  codigoEmpresa: number,
  consulta: Parameters<NotaStore['listItensDoLote']>[0],
): Promise<Page<XmlItem>> => {
  const where = sql`x.codemp = ${codigoEmpresa} and x.codlote = ${consulta.codigoLote}`;
  return itemPage(db, { where, defaultOrder: sql`x.pacote, x.posicao, x.veiculo` }, consulta);
};

/** Items of every batch, newest first. */
export const listItens = (db: Db, codigoEmpresa: number, consulta: ConsultaItens): Promise<Page<XmlItem>> => {
  const where = all([
    sql`x.codemp = ${codigoEmpresa}`,
    chassiIs(consulta.chassi),
    consulta.semErro && sql`x.situacao = 'lida'`,
    consulta.naoProcessadas && sql`x.dataprocessamentoapi is null`,
    consulta.somenteSaida && sql`x.tiponf = 'S'`,
  ]);
  return itemPage(db, { where, defaultOrder: sql`x.codigo desc` }, consulta);
};

export const getItem = async (db: Db, codigoEmpresa: number, codigo: number): Promise<XmlItem | null> => {
  const where = sql`x.codemp = ${codigoEmpresa} and x.codigo = ${codigo}`;
  const { rows } = await sql<XmlItem>`select ${ITEM} ${ITENS} where ${where}`.execute(db);
  return rows[0] ?? null;
};
