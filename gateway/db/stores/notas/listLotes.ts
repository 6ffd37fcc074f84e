import { sql } from 'kysely';
import type { LoteXml, ResumoDoLote } from '#contract/gateway/notaImportada.ts';
import { ENVIO_DA_SEFAZ, RECEBIDAS_DA_SEFAZ } from '#contract/gateway/sefaz.ts';
import type { Page } from '#contract/route.ts';
import type { ConsultaLotes } from '../../../ports/notas.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, countEach, listRows, type Sql } from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';
import { countProntasDoLote } from '../estoque/listSaidas.ts';
import { chassiIs } from './chassiIs.ts';
import { emAndamento, usadaNoRenave } from './listItens.ts';

const LOTE: Sql = sql`l.codigo, l.codemp as codigoempresa, l.codusu as codigousuario,
  case when l.envio like ${`${ENVIO_DA_SEFAZ}%`} then ${RECEBIDAS_DA_SEFAZ} else u.nome_usu end as nome_usu, l.datahoraimportacao,
  l.totalarquivos, l.totalprocessados, l.totalentradas, l.totalsaidas, l.totaltransferencias, l.totalduplicados,
  l.totaldescartados, l.totalerros, l.totalaconferir, case when l.finalizado then 'sim' else 'nao' end as finalizado`;
const LOTES: Sql = sql`from lote_xml l join usuario u on u.codigo_usu = l.codusu`;

const X = sql`x`;

const SORTS = {
  codigo: sql`l.codigo`,
  datahoraimportacao: sql`l.datahoraimportacao`,
  totalarquivos: sql`l.totalarquivos`,
};

/** Batches, newest first. */
export const listLotes = async (db: DaEmpresa, consulta: ConsultaLotes): Promise<Page<LoteXml>> => {
  const { finalizado, perPage } = consulta;
  const chassi = chassiIs(X, consulta.chassi);
  const searched = all([
    sql`l.codemp = ${db.codigoEmpresa}`,
    chassi &&
      sql`l.codigo in (select x.codlote from xml_item x where x.codemp = ${db.codigoEmpresa} and ${chassi})`,
  ]);
  const query = {
    select: LOTE,
    from: LOTES,
    where: all([searched, finalizado !== null && sql`l.finalizado = ${finalizado}`]),
    sorts: SORTS,
    defaultOrder: sql`l.codigo desc`,
  };
  const rows = await listRows<LoteXml>(db, query, consulta);
  // Both tabs for what is searched, whichever tab is asked for.
  const tabs = { finalizados: sql`l.finalizado`, processando: sql`not l.finalizado` };
  const lotes = { from: sql`from lote_xml l`, where: searched };
  const { total, finalizados, processando } = await countEach(db, lotes, tabs);
  const quantos = finalizado === null ? total : finalizado ? finalizados : processando;
  return pageOf(rows, quantos, perPage, { finalizados, processando });
};

export const getLote = async (db: DaEmpresa, codigo: number): Promise<LoteXml | null> => {
  const where = sql`l.codemp = ${db.codigoEmpresa} and l.codigo = ${codigo}::bigint`;
  const { rows } = await sql<LoteXml>`select ${LOTE} ${LOTES} where ${where}`.execute(db);
  return rows[0] ?? null;
};

const AFAZER: Sql = sql`x.situacao = 'lida' and x.selecionada and not ${usadaNoRenave(X)} and not ${emAndamento(X)}`;

const EM_ESTOQUE: Sql = sql`exists (
  select from estoque e where e.codemp = x.codemp and e.chassi = x.chassi and e.estado <> 'FINALIZADO')`;

/** Remaining work of a batch: a chosen invoice that is unused asks for its vehicle's entry. */
const RESTO: Sql = sql`lateral (
  select (count(*) filter (where x.tiponf = 'E' and x.recebida and ${AFAZER} and not ${EM_ESTOQUE}))::int as entradasaconfirmar,
    (count(*) filter (where x.situacao = 'erro'))::int as notascomerro,
    (count(*) filter (where x.situacao in ('aconferir', 'divergente')))::int as notasaconferir
  from xml_item x where x.codemp = l.codemp and x.codlote = l.codigo
) r`;

export const summarizeLote = async (db: DaEmpresa, codigo: number): Promise<ResumoDoLote | null> => {
  const where = sql`l.codemp = ${db.codigoEmpresa} and l.codigo = ${codigo}::bigint`;
  const { rows } = await sql<Omit<ResumoDoLote, 'saidasaconfirmar'>>`
    select ${LOTE}, r.* ${LOTES} cross join ${RESTO} where ${where}`.execute(db);
  const [lote] = rows;
  if (!lote) return null;
  return { ...lote, saidasaconfirmar: await countProntasDoLote(db, codigo) };
};
