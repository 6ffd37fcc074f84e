import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LoteXml, XmlItem } from '#contract/gateway/xml.ts';
import type { Page } from '#contract/route.ts';
import { CHASSI_LENGTH, normalizeChassi } from '#domain/values/chassi.ts';
import type { ConsultaItens, ConsultaLotes, NotaStore } from '../ports/notas.ts';
import { contendo, pageOf, parseOrdem } from './page.ts';
import type { Tables } from './tables.ts';

type Sql = RawBuilder<unknown>;
type Db = Kysely<Tables>;
type Sorts = Record<string, Sql>;

const LOTE: Sql = sql`l.codigo, l.codemp as codigoempresa, l.codusu as codigousuario, u.nome_usu, l.datahoraimportacao,
  l.totalarquivos, l.totalprocessados, l.totalentradas, l.totalsaidas, l.totaltransferencias, l.totalduplicados,
  l.totaldescartados, l.totalerros, case when l.finalizado then 'sim' else 'nao' end as finalizado`;
const LOTES: Sql = sql`from lote_xml l join usuario u on u.codigo_usu = l.codusu`;

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

/** A whole chassis is looked up by index; a piece of one is searched for. */
const chassiIs = (text: string | null): Sql | null => {
  const chassi = normalizeChassi(text ?? '');
  if (chassi === '') return null;
  return chassi.length === CHASSI_LENGTH ? sql`x.chassi = ${chassi}` : sql`x.chassi like ${contendo(chassi)}`;
};

const orderBy = (ordemCampo: string | null, sorts: Sorts, otherwise: Sql): Sql => {
  const ordem = parseOrdem(ordemCampo, Object.keys(sorts));
  const column = ordem && sorts[ordem.coluna];
  return column ? sql`${column} ${sql.raw(ordem.direcao)} nulls last, ${otherwise}` : otherwise;
};

const all = (conditions: readonly (Sql | null | false)[]): Sql =>
  sql.join(
    conditions.filter((condition) => condition !== null && condition !== false),
    sql` and `,
  );

interface ListQuery {
  select: Sql;
  from: Sql;
  where: Sql;
  order: Sql;
  page: number;
  perPage: number;
}

const rowsOf = async <Row>(
  db: Db,
  { select, from, where, order, page, perPage }: ListQuery,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`select ${select} ${from} where ${where}
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
};

/** Batches, newest first; the counts are those of both tabs for what is searched, whichever tab is asked for. */
export const lotes = async (db: Db, codemp: number, consulta: ConsultaLotes): Promise<Page<LoteXml>> => {
  const { page, perPage, finalizado } = consulta;
  const chassi = chassiIs(consulta.chassi);
  const searched = all([
    sql`l.codemp = ${codemp}`,
    chassi && sql`l.codigo in (select x.codlote from xml_item x where x.codemp = ${codemp} and ${chassi})`,
  ]);
  const sorts = {
    codigo: sql`l.codigo`,
    datahoraimportacao: sql`l.datahoraimportacao`,
    totalarquivos: sql`l.totalarquivos`,
  };
  const rows = await rowsOf<LoteXml>(db, {
    select: LOTE,
    from: LOTES,
    where: all([searched, finalizado !== null && sql`l.finalizado = ${finalizado}`]),
    order: orderBy(consulta.ordemCampo, sorts, sql`l.codigo desc`),
    page,
    perPage,
  });
  const counts = await sql<{ finalizados: number; processando: number }>`
    select (count(*) filter (where l.finalizado))::int as finalizados,
      (count(*) filter (where not l.finalizado))::int as processando
    from lote_xml l where ${searched}`.execute(db);
  const { finalizados = 0, processando = 0 } = counts.rows[0] ?? {};
  const total = finalizado === null ? finalizados + processando : finalizado ? finalizados : processando;
  return pageOf(rows, total, perPage, { finalizados, processando });
};

export const lote = async (db: Db, codemp: number, codigo: number): Promise<LoteXml | null> => {
  const where = sql`l.codemp = ${codemp} and l.codigo = ${codigo}::bigint`;
  const { rows } = await sql<LoteXml>`select ${LOTE} ${LOTES} where ${where}`.execute(db);
  return rows[0] ?? null;
};

const itemPage = async (db: Db, query: Omit<ListQuery, 'select' | 'from'>): Promise<Page<XmlItem>> => {
  const rows = await rowsOf<XmlItem>(db, { ...query, select: ITEM, from: ITENS });
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total ${ITENS} where ${query.where}`.execute(db);
  return pageOf(rows, count.rows[0]?.total ?? 0, query.perPage);
};

const ITEM_SORTS = {
  codigo: sql`x.codigo`,
  numeronf: sql`x.numeronf`,
  chassi: sql`x.chassi`,
  tiponf: sql`x.tiponf`,
};

/** Items of a batch in the order its files were sent. */
export const itensDoLote = (db: Db, codemp: number, consulta: Parameters<NotaStore['listItensDoLote']>[0]) =>
  itemPage(db, {
    where: sql`x.codemp = ${codemp} and x.codlote = ${consulta.codigoLote}`,
    order: orderBy(consulta.ordemCampo, ITEM_SORTS, sql`x.pacote, x.posicao, x.veiculo`),
    page: consulta.page,
    perPage: consulta.perPage,
  });

export const itens = (db: Db, codemp: number, consulta: ConsultaItens) =>
  itemPage(db, {
    where: all([
      sql`x.codemp = ${codemp}`,
      chassiIs(consulta.chassi),
      consulta.semErro && sql`x.situacao = 'lida'`,
      consulta.naoProcessadas && sql`x.dataprocessamentoapi is null`,
      consulta.somenteSaida && sql`x.tiponf = 'S'`,
    ]),
    order: orderBy(consulta.ordemCampo, ITEM_SORTS, sql`x.codigo desc`),
    page: consulta.page,
    perPage: consulta.perPage,
  });

export const item = async (db: Db, codemp: number, codigo: number): Promise<XmlItem | null> => {
  const where = sql`x.codemp = ${codemp} and x.codigo = ${codigo}`;
  const { rows } = await sql<XmlItem>`select ${ITEM} ${ITENS} where ${where}`.execute(db);
  return rows[0] ?? null;
};
