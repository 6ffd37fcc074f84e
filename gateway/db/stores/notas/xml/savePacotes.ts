import { sql } from 'kysely';
import { ENVIO_DA_SEFAZ } from '#contract/gateway/notas/sefaz.ts';
import type { Dito } from '#domain/nfe/dito.ts';
import { TAMANHO_SEM_CODIGO } from '#domain/nfe/referencia.ts';
import type { LoteTerminado, NotaParada, PacoteLido } from '../../../../ports/notas.ts';
import { onlyRow, prepared, runText } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { insertDesconhecidos, rowsOfDesconhecidos } from '../../suporte/desconhecidoStore.ts';
import { sai } from './contras.ts';
import { ditosOf, insertDitos } from './ditos.ts';
import { splitDivergent } from './evidencias.ts';
import { RECORD } from './itemColumns.ts';
import { judgeNotas } from './julgar.ts';
import { TOTAIS, TOTAL_DO_ARQUIVO } from './listLotes.ts';
import { LEITOR } from './relerNotas.ts';
import { insertItems, papel, selectInvoices } from './xmlItem.ts';

/**
 * Any number that no other advisory lock has: the company's code is the second half of this one.
 * @concept advisory lock
 */
const STORING_LOCK = 7_402_027;

/** The parts of a pack that concern other invoices. */
const OUTRAS = sql`
  coalesce(json_agg(distinct chassi) filter (where situacao = 'lida' and not selecionada), '[]'::json) as disputados,
  coalesce(json_agg(distinct chavenfe) filter (where situacao = 'divergente'), '[]'::json) as divergentes`;

/** What is named by papers of this pack, and by earlier ones that mean its notes or vehicles; and vehicles that leave twice. */
const ditas = (codigoEmpresa: number) => sql`(
  select coalesce(json_agg(chave), '[]'::json) from (
    select chave from ditos
    union
    select d.chave from guardados g cross join lateral unnest(array[g.chavenfe,
        left(g.chavenfe, ${TAMANHO_SEM_CODIGO}::int), g.chassi]) as nomeada(chave)
      join nota_dito d on d.codemp = ${codigoEmpresa}::int and d.chave = nomeada.chave
    union
    select g.chassi from guardados g where ${sai('g')} and (
      exists (select from guardados o where o.chassi = g.chassi and o.tiponf <> g.tiponf and ${sai('o')})
      or exists (select from xml_item o where o.codemp = ${codigoEmpresa}::int and o.chassi = g.chassi
        and o.tiponf <> g.tiponf and o.situacao in ('lida', 'aconferir') and ${sai('o')}))) c) as ditas`;

/** Takes the pack, unless it was read before or is not of this company. */
const takePack = (codigoEmpresa: number, { codigoLote, pacote }: PacoteLido) => sql`
  update pacote_xml p set processado = true, relido = true, leitor = ${sql.lit(LEITOR)} from lote_xml l
  where p.codlote = ${codigoLote} and p.pacote = ${pacote} and not p.processado
    and l.codigo = p.codlote and l.codemp = ${codigoEmpresa}
  returning p.pacote`;

/** Rows older than the content column are compared by value and buyer. */
const IGUAL = sql`case when k.conteudo is null
  then k.valornota is not distinct from n.valornota and k.cpfcnpj is not distinct from n.cpfcnpj
  else k.conteudo = n.conteudo end`;

const E_NOTA = sql`n.situacao in ('lida', 'aconferir')`;

/**
 * A note is a duplicate when the company has it already, or when an earlier file of this pack is the same; with other
 * contents under the same key it is another one, and neither is believed. An invoice that is the only one of its vehicle
 * stands for it at once; what was said of it is judged after that.
 */
const judge = (codigoEmpresa: number) => sql`
  select n.*, coalesce(k.codlote, v.lote_igual) as lote_anterior,
    case
      when n.situacao not in ('lida', 'aconferir') then n.situacao
      when k.situacao = 'cancelada' then k.situacao
      when k.igual or v.lote_igual is not null or n.posicao > min(n.posicao) filter (where ${E_NOTA})
        over (partition by n.chavenfe, n.conteudo) then 'duplicada'
      when not k.igual or v.divergente or n.conteudo <> first_value(n.conteudo)
        over (partition by n.chavenfe order by ${E_NOTA} desc, n.posicao) then 'divergente'
      else n.situacao
    end as destino,
    o.codigo is not null or count(*) filter (where n.situacao = 'lida')
      over (partition by n.chassi, ${papel('n')}) > 1 as disputada
  from novos n left join lateral (
    select k.codlote, k.situacao, ${IGUAL} as igual from (
      (select * from xml_item l where l.codemp = ${codigoEmpresa} and l.chavenfe = n.chavenfe
        and l.situacao = 'lida' limit 1)
      union all
      (select * from xml_item d where d.codemp = ${codigoEmpresa} and d.chavenfe = n.chavenfe
        and (d.situacao = 'aconferir' or d.decisao is not null) limit 1)
      union all
      (select * from xml_item p where p.codemp = ${codigoEmpresa} and p.chavenfe = n.chavenfe
        and p.situacao = 'cancelada' limit 1)
    ) k limit 1
  ) k on true left join lateral (
    select true as divergente, min(v.codlote) filter (where v.conteudo = n.conteudo) as lote_igual
    from xml_item v
    where v.codemp = ${codigoEmpresa} and v.chavenfe = n.chavenfe and v.situacao = 'divergente' having count(*) > 0
  ) v on true left join lateral (
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
    totalaconferir = totalaconferir + aconferir,
    finalizado = totalprocessados + processados >= totalarquivos
  from totais where codigo = ${codigoLote} and exists (select from tomado)
  returning finalizado, totalarquivos, case when starts_with(envio, ${ENVIO_DA_SEFAZ}) then null else codusu end as autor`;

interface PacoteGravado {
  tomado: boolean;
  /** The files of its batch, where these were the last; else null. */
  arquivos: number | null;
  /** Who imported it; null where it came by itself. */
  autor: number | null;
  /** Chassis that several invoices name. */
  disputados: string[];
  /** Keys under which there are several contents. */
  divergentes: string[];
  /** Keys of notes of which something is said. */
  ditas: string[];
}

/** All of it in one statement, because each asks for another round trip; what concerns other invoices comes back. */
const storePack = (db: DaEmpresa, lido: PacoteLido, agora: Date) => onlyRow<PacoteGravado>(db)`${prepared}
    with tomado as (${takePack(db.codigoEmpresa, lido)}),
    novos as (
      select * from json_to_recordset(${lido.itens}::json) as novo(${RECORD}) where exists (select from tomado)
    ),
    julgados as (${judge(db.codigoEmpresa)}),
    guardados as (${insertItems(db.codigoEmpresa, lido, agora)}),
    ditos as (${insertDitos(db.codigoEmpresa, sql`novos n cross join lateral ${ditosOf(sql`n.ditos`)}`, agora)}),
    contados as (${insertDesconhecidos(
      db.codigoEmpresa,
      sql`novos n cross join lateral ${rowsOfDesconhecidos(sql`n.desconhecidos`)}`,
      agora,
    )}),
    totais as (select ${TOTAIS} from (${TOTAL_DO_ARQUIVO} from guardados group by 1, 2) arquivo),
    lote as (${addTotals(lido.codigoLote)})
    select exists (select from tomado) as tomado,
      (select totalarquivos from lote where finalizado) as arquivos, (select autor from lote) as autor, ${OUTRAS},
      ${ditas(db.codigoEmpresa)} from guardados`;

const lockStoring = (db: DaEmpresa) =>
  sql`select pg_advisory_xact_lock(${STORING_LOCK}::int, ${db.codigoEmpresa}::int)`.execute(db);

/**
 * Keeps what was said of notes, and judges those notes and these anew. Answers the invoices that could be used
 * until now. Idempotent. Requires a transaction.
 */
export const saveDitos = async (
  db: DaEmpresa,
  ditos: readonly Dito[],
  agora: Date,
  chaves: readonly string[] = [],
): Promise<NotaParada[]> => {
  if (ditos.length + chaves.length === 0) return [];
  await lockStoring(db);
  await runText(db)`${insertDitos(db.codigoEmpresa, ditosOf(sql`${JSON.stringify(ditos)}::json`), agora)}`;
  return judgeNotas(db, [...new Set([...ditos.map(({ chave }) => chave), ...chaves])]);
};

/**
 * Stores the items of packs, detects duplicates, updates the batches' totals and selects each vehicle's invoice.
 * What the files say of notes is kept, and judged. Requires a transaction. Packs of one company are stored one
 * after the other: that is what makes "already imported" true.
 */
export const savePacotes = async (db: DaEmpresa, lidos: readonly PacoteLido[], agora: Date) => {
  await lockStoring(db);
  // False, and nothing changes, when all packs were stored before.
  let gravado = false;
  // A pending operation with one of these must not be sent.
  const paradas: NotaParada[] = [];
  const terminados: LoteTerminado[] = [];
  for (const lido of lidos) {
    const { tomado, arquivos, autor, disputados, divergentes, ditas } = await storePack(db, lido, agora);
    const separadas = await splitDivergent(db, divergentes);
    await selectInvoices(db, [...new Set([...disputados, ...separadas])]);
    paradas.push(...(await judgeNotas(db, ditas)));
    gravado ||= tomado;
    if (arquivos !== null) terminados.push({ lote: lido.codigoLote, arquivos, autor });
  }
  return { gravado, paradas, terminados };
};
