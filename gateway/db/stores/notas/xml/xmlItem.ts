import { sql } from 'kysely';
import { avisoNfe, NO_LOTE } from '#domain/nfe/avisoNfe.ts';
import type { LugarDoPacote, PacoteLido } from '../../../../ports/notas.ts';
import { rowsOf } from '../../../driver/statements.ts';
import { type DaEmpresa, updateOwn } from '../../../driver/tenancy/tenancy.ts';
import { DIVERGENTE, emUso } from './evidencias.ts';
import { COPIED, columnList, RECORD } from './itemColumns.ts';
import type { ItemGuardado } from './revive.ts';

const DUPLICADA = avisoNfe.duplicada();

/** Invoices that bring the vehicle, sell it, send it to a branch, bring it from one and give it back are never in each other's way. */
export const papel = (row: string) => sql.raw(`${row}.tiponf || ${row}.recebida::text`);

/** The store's text for an item that it judges otherwise than the reader did. */
const texto = (campo: 'codigo' | 'titulo' | 'mensagem') => sql`
  case destino when 'duplicada' then ${DUPLICADA[campo]}
    when 'divergente' then ${DIVERGENTE[campo]} when j.situacao then j.${sql.raw(`erro${campo}`)} end`;

/** Inserts the judged items (`julgados`) of a pack. Only this folder writes `xml_item`. */
export const insertItems = (codigoEmpresa: number, { codigoLote, pacote }: LugarDoPacote, agora: Date) => sql`
  insert into xml_item (codemp, codlote, pacote, dataprocessamentoxml, ${columnList(COPIED)},
    situacao, errocodigo, errotitulo, erromensagem, errodetalhe, selecionada)
  select ${codigoEmpresa}::int, ${codigoLote}::int, ${pacote}::int, ${agora.toISOString()}::timestamptz, ${columnList(COPIED, 'j.')},
    destino, ${texto('codigo')}, ${texto('titulo')}, ${texto('mensagem')},
    case when destino = 'duplicada' then ${NO_LOTE} || coalesce(lote_anterior, ${codigoLote}::int)
      else j.errodetalhe end,
    destino = 'lida' and not disputada
  from julgados j order by j.posicao, j.veiculo
  returning pacote, posicao, situacao, tiponf, recebida, chassi, selecionada, chavenfe`;

/**
 * Of the invoices that name a vehicle, the newest authorised stands for it — unless the present one is part of the
 * vehicle's stock record or of an operation under way: that one stays. One that only names it in a text comes after all
 * that have its own block.
 */
export const selectInvoices = async (db: DaEmpresa, chassis: readonly string[]): Promise<void> => {
  if (chassis.length === 0) return;
  // `offset 0` keeps the lookup by chassis: a table without statistics would be read whole instead.
  await sql`
    with candidatas as (
      select x.codigo, row_number() over (
        partition by x.chassi, ${papel('x')}
        order by (x.selecionada and (
            exists (select 1 from intencao i where i.codemp = x.codemp and i.chassi = x.chassi
              and i.estado in ('pendente', 'enviando', 'desconhecida'))
            or exists (select 1 from estoque e where e.codemp = x.codemp and e.chassi = x.chassi
              and e.estado <> 'FINALIZADO' and x.codigo in (e.item_entrada, e.item_saida))
          )) desc,
          x.chassidotexto, coalesce(x.recebidaem, x.dataemissao) desc, x.codigo desc
      ) as lugar
      from unnest(${chassis}::text[]) as disputado(chassi) cross join lateral (
        select * from xml_item n
        where n.codemp = ${db.codigoEmpresa} and n.chassi = disputado.chassi and n.situacao = 'lida' offset 0
      ) x
    )
    update xml_item x set selecionada = c.lugar = 1
    from candidatas c where c.codigo = x.codigo and x.selecionada <> (c.lugar = 1)`.execute(db);
};

/** An invoice that contradicts itself waits for somebody, unless one decided already. */
const ESPERA = sql`(n.situacao = 'aconferir' and x.situacao = 'lida' and x.decisao is null)`;

/** An item that a decision or a reading moved from one total, or one situation, to another. */
export type ItemMovido = Pick<ItemGuardado, 'chassi' | 'codlote' | 'chavenfe'>;

/** Gives the unused invoices of a pack that was read again their price, and what is to be asked of them; answers those changed. */
export const updateRelidos = (db: DaEmpresa, { codigoLote, pacote, itens }: PacoteLido) =>
  rowsOf<ItemMovido>(db)`
  update xml_item x set valorentrada = n.valorentrada + x.acrescimo,
    motivo = case when x.decisao is null then n.motivo else x.motivo end,
    situacao = case when ${ESPERA} then n.situacao else x.situacao end,
    tiponf = case when ${ESPERA} then null else x.tiponf end,
    tipolido = case when ${ESPERA} then null else x.tipolido end,
    selecionada = x.selecionada and not ${ESPERA}
  from json_to_recordset(${itens}::json) as n(${RECORD})
  where x.codemp = ${db.codigoEmpresa} and x.codlote = ${codigoLote} and x.pacote = ${pacote}
    and x.posicao = n.posicao and x.veiculo = n.veiculo and n.situacao in ('lida', 'aconferir')
    and x.situacao in ('lida', 'aconferir', 'divergente') and x.dataprocessamentoapi is null and not ${emUso(sql`x`)}
    and (x.valorentrada - x.acrescimo, x.motivo) is distinct from (n.valorentrada, n.motivo)
  returning x.chassi, x.codlote, x.chavenfe`;

/** Keeps the issuers' addresses and the vehicles' items of a pack that was read again, of used invoices too. */
export const updateLidos = (db: DaEmpresa, { codigoLote, pacote, itens }: PacoteLido) =>
  sql`
  update xml_item x set endemitente = n.endemitente, itemnf = n.itemnf from json_to_recordset(${itens}::json) as n(${RECORD})
  where x.codemp = ${db.codigoEmpresa} and x.codlote = ${codigoLote} and x.pacote = ${pacote}
    and x.posicao = n.posicao and x.veiculo = n.veiculo`.execute(db);

/** Links an invoice without a readable chassis to the vehicle that the user named. */
export const linkChassi = async (db: DaEmpresa, codigo: number, chassi: string): Promise<void> => {
  const chassilido = sql<string | null>`coalesce(chassilido, chassi)`;
  await updateOwn(db, 'xml_item', { codigo }).set({ chassi, chassilido, selecionada: true }).execute();
};
