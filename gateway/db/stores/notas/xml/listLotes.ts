import { sql } from 'kysely';
import type { LoteXml } from '#contract/gateway/notas/notaImportada.ts';
import { ENVIO_DA_SEFAZ, RECEBIDAS_DA_SEFAZ } from '#contract/gateway/notas/sefaz.ts';
import type { Paginada } from '../../../../ports/paginada.ts';
import { columnsOf, type RowColumns, selectRows } from '../../../driver/columns.ts';
import { all, countEach, listRows, type Sql } from '../../../driver/listQuery.ts';
import { pageOf } from '../../../driver/page.ts';
import { runText } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { chassiIs } from './listItens.ts';

interface ConsultaLotes extends Paginada {
  chassi: string | null;
  finalizado: boolean | null;
}

const l = columnsOf<'lote_xml'>('l');

export const LOTE: RowColumns<LoteXml> = {
  ...l('codigo', 'datahoraimportacao', 'totalarquivos', 'totalprocessados', 'totalentradas', 'totalsaidas'),
  ...l('totaltransferencias', 'totalduplicados', 'totaldescartados', 'totalerros', 'totalaconferir'),
  ...l({ codigoempresa: 'codemp', codigousuario: 'codusu' }),
  nome_usu: sql`case when l.envio like ${`${ENVIO_DA_SEFAZ}%`} then ${RECEBIDAS_DA_SEFAZ} else u.nome_usu end`,
  finalizado: sql`case when l.finalizado then 'sim' else 'nao' end`,
};
export const LOTES: Sql = sql`from lote_xml l join usuario u on u.codigo_usu = l.codusu`;

const X = sql`x`;

/** Batches, newest first. */
export const listLotes = async (db: DaEmpresa, consulta: ConsultaLotes) => {
  const { finalizado, perPage } = consulta;
  const chassi = chassiIs(X, consulta.chassi);
  const searched = all([
    sql`l.codemp = ${db.codigoEmpresa}`,
    chassi &&
      sql`l.codigo in (select x.codlote from xml_item x where x.codemp = ${db.codigoEmpresa} and ${chassi})`,
  ]);
  const query = {
    columns: LOTE,
    from: LOTES,
    where: all([searched, finalizado !== null && sql`l.finalizado = ${finalizado}`]),
    sorts: l('codigo', 'datahoraimportacao', 'totalarquivos'),
    place: [sql`l.codigo`],
    defaultOrder: sql`l.codigo desc`,
  };
  const rows = await listRows(db, query, consulta);
  // Both tabs for what is searched, whichever tab is asked for.
  const tabs = { finalizados: sql`l.finalizado`, processando: sql`not l.finalizado` };
  const lotes = { from: sql`from lote_xml l`, where: searched };
  const { total, finalizados, processando } = await countEach(db, lotes, tabs);
  const quantos = finalizado === null ? total : finalizado ? finalizados : processando;
  return pageOf(rows, quantos, perPage, { finalizados, processando });
};

export const getLote = async (db: DaEmpresa, codigo: number): Promise<LoteXml | null> => {
  const where = sql`l.codemp = ${db.codigoEmpresa} and l.codigo = ${codigo}::bigint`;
  const [lote] = await selectRows(db, LOTE)`${LOTES} where ${where}`;
  return lote ?? null;
};

/** Each file in exactly one total, whatever the number of its vehicles: what somebody has to look at comes first. */
export const TOTAL_DO_ARQUIVO = sql`
  select pacote, posicao, case
    when bool_or(situacao in ('aconferir', 'divergente')) then 'aconferir'
    when bool_or(situacao = 'lida') then min(tiponf) filter (where situacao = 'lida')
    when bool_or(situacao = 'erro') then 'erro'
    when bool_or(situacao = 'duplicada') then 'duplicada'
    else 'descartada' end as total`;

const count = (...totais: string[]) => sql`(count(*) filter (where total = any(${totais}::text[])))::int`;

export const TOTAIS = sql`count(*)::int as processados, ${count('E')} as entradas, ${count('S', 'D')} as saidas,
  ${count('T')} as transferencias, ${count('duplicada')} as duplicados, ${count('descartada')} as descartados,
  ${count('erro')} as erros, ${count('aconferir')} as aconferir`;

/** The totals of a batch as its files stand now: what somebody decided of one moves it to another total. */
export const recountLote = (db: DaEmpresa, codigoLote: number): Promise<void> => runText(db)`
    with totais as (select ${TOTAIS} from (${TOTAL_DO_ARQUIVO} from xml_item
      where codemp = ${db.codigoEmpresa} and codlote = ${codigoLote} group by 1, 2) arquivo)
    update lote_xml set totalentradas = entradas, totalsaidas = saidas, totaltransferencias = transferencias,
      totalduplicados = duplicados, totaldescartados = descartados, totalerros = erros, totalaconferir = aconferir
    from totais where codigo = ${codigoLote} and codemp = ${db.codigoEmpresa}`;
