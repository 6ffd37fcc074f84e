import { type Kysely, sql } from 'kysely';
import type { PacoteLido } from '../../../ports/notas.ts';
import { prepared } from '../../driver/preparing.ts';
import type { Tables } from '../../tables/index.ts';
import { RECORD } from './itemColumns.ts';
import { insertItems, papel, selectInvoices } from './xmlItem.ts';

/** Any number that no other advisory lock has: the company's code is the second half of this one. */
const STORING_LOCK = 7_402_027;

/** Each file in exactly one total, whatever the number of its vehicles. */
const TOTAIS = sql`
  (count(distinct posicao))::int as processados,
  (count(distinct posicao) filter (where situacao = 'lida' and tiponf = 'E'))::int as entradas,
  (count(distinct posicao) filter (where situacao = 'lida' and tiponf = 'S'))::int as saidas,
  (count(distinct posicao) filter (where situacao = 'lida' and tiponf = 'T'))::int as transferencias,
  (count(distinct posicao) filter (where situacao = 'duplicada'))::int as duplicados,
  (count(distinct posicao) filter (where situacao = 'descartada'))::int as descartados,
  (count(distinct posicao) filter (where situacao = 'erro'))::int as erros,
  coalesce(json_agg(distinct chassi) filter (where situacao = 'lida' and not selecionada), '[]'::json) as disputados`;

/** Takes the pack, unless it was read before or is not of this company. */
const takePack = (codigoEmpresa: number, { codigoLote, pacote }: PacoteLido) => sql`
  update pacote_xml p set processado = true from lote_xml l
  where p.codlote = ${codigoLote} and p.pacote = ${pacote} and not p.processado
    and l.codigo = p.codlote and l.codemp = ${codigoEmpresa}
  returning p.pacote`;

/**
 * A note is a duplicate when the company has it already, or when an earlier file of this pack is the same; every vehicle
 * of a note shares its fate, so each file counts in exactly one total. An invoice that is the only one of its vehicle
 * stands for it at once.
 */
const judge = (codigoEmpresa: number) => sql`
  select n.*, k.codlote as lote_anterior,
    n.situacao = 'lida' and (k.codlote is not null
      or n.posicao > min(n.posicao) filter (where n.situacao = 'lida') over (partition by n.chavenfe)) as repetida,
    o.codigo is not null or count(*) filter (where n.situacao = 'lida')
      over (partition by n.chassi, ${papel('n')}) > 1 as disputada
  from novos n left join lateral (
    select k.codlote from xml_item k
    where k.codemp = ${codigoEmpresa} and k.chavenfe = n.chavenfe and k.situacao = 'lida' limit 1
  ) k on true left join lateral (
    select o.codigo from xml_item o
    where o.codemp = ${codigoEmpresa} and o.chassi = n.chassi and o.situacao = 'lida' and ${papel('o')} = ${papel('n')}
    limit 1
  ) o on true`;

const addTotals = (codigoLote: number) => sql`
  update lote_xml set
    totalprocessados = totalprocessados + processados,
    totalentradas = totalentradas + entradas,
    totalsaidas = totalsaidas + saidas,
    totaltransferencias = totaltransferencias + transferencias,
    totalduplicados = totalduplicados + duplicados,
    totaldescartados = totaldescartados + descartados,
    totalerros = totalerros + erros,
    finalizado = totalprocessados + processados >= totalarquivos
  from totais where codigo = ${codigoLote} and exists (select from tomado)`;

/** All of it in one statement, because each asks for another round trip; the chassis that several invoices name come back. */
const storePack = async (
  db: Kysely<Tables>,
  codigoEmpresa: number,
  lido: PacoteLido,
  agora: Date,
): Promise<{ tomado: boolean; disputados: string[] }> => {
  const { rows } = await sql<{ tomado: boolean; disputados: string[] }>`${prepared}
    with tomado as (${takePack(codigoEmpresa, lido)}),
    novos as (
      select * from json_to_recordset(${lido.itens}::json) as novo(${RECORD}) where exists (select from tomado)
    ),
    julgados as (${judge(codigoEmpresa)}),
    guardados as (${insertItems(codigoEmpresa, lido, agora)}),
    totais as (select ${TOTAIS} from guardados),
    lote as (${addTotals(lido.codigoLote)})
    select exists (select from tomado) as tomado, disputados from totais`.execute(db);
  return rows[0] ?? { tomado: false, disputados: [] };
};

/** See NotaStore. Packs of one company are stored one after the other: that is what makes "already imported" true. */
export const savePacotes = async (
  db: Kysely<Tables>,
  codigoEmpresa: number,
  lidos: readonly PacoteLido[],
  agora: Date,
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(${STORING_LOCK}::int, ${codigoEmpresa}::int)`.execute(db);
  let any = false;
  for (const lido of lidos) {
    const { tomado, disputados } = await storePack(db, codigoEmpresa, lido, agora);
    await selectInvoices(db, codigoEmpresa, disputados);
    any ||= tomado;
  }
  return any;
};
