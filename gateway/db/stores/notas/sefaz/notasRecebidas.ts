import { sql } from 'kysely';
import { ESTADOS_DA_NOTA, type NotaRecebidaWire } from '#contract/gateway/notas/sefaz.ts';
import { isFinal, type Manifestacao, OBRIGATORIA_ACIMA, PRAZO_DIAS } from '#domain/sefaz/manifestacao.ts';
import { normalizeChaveNfe } from '#domain/values/chaveNfe.ts';
import type { Consulta, Periodo } from '../../../../ports/estoque.ts';
import type { NotaAnunciada, PedidoDeManifestacao } from '../../../../ports/recebimentos.ts';
import { columnsOf, containsText } from '../../../driver/columns.ts';
import { all, type ListQuery, listPage, type Sql } from '../../../driver/listQuery.ts';
import { onlyValues, prepared, rowsOf, runText } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { noPeriodo } from '../../estoque/historicos/partes.ts';
import { cartasDa } from '../xml/ditos.ts';

/** The end of a statement. */
interface DesfechoDaManifestacao {
  chave: string;
  manifestacao: Manifestacao;
  recusa: string | null;
}

/** Also known from a file: an upload and an arrival of one note are one note. */
const TEM_XML: Sql = sql`(r.completaem is not null or exists (
  select from xml_item x where x.chavenfe = r.chave and x.codemp = r.codemp and x.situacao = 'lida'))`;

/** The state of `nota_recebida r`, whose cancellation and statement are what all papers say together. */
const ESTADO: Sql = sql`case
  when r.cancelada then 'cancelada'
  when r.manifestacao = 'confirmacao' then 'confirmada'
  when r.manifestacao = 'desconhecimento' then 'desconhecida'
  when r.manifestacao = 'naoRealizada' then 'naoRealizada'
  when ${TEM_XML} then 'completa'
  when r.manifestacao = 'ciencia' then 'ciencia'
  else 'anunciada' end`;

/** One row for each key: a page may tell of a note twice. */
const joined = (notas: readonly NotaAnunciada[]): NotaAnunciada[] => {
  const porChave = Map.groupBy(notas, ({ chave }) => chave);
  return [...porChave.values()].map((mesmas) => ({
    ...(mesmas.find(({ completa }) => completa) ?? (mesmas[0] as NotaAnunciada)),
    cancelada: mesmas.some(({ cancelada }) => cancelada),
  }));
};

/**
 * Adds to what is known of each note, from which a summary that comes late takes nothing back; returns the keys of
 * those only announced and not stated about, and of new ones.
 */
export const saveNotas = async (db: DaEmpresa, notas: readonly NotaAnunciada[], agora: Date) => {
  if (notas.length === 0) return { anunciadas: [], novas: [] };
  const rows = await rowsOf<{
    chave: string;
    estado: string;
    pedido: string | null;
    nova: boolean;
  }>(db)`${prepared}
    with novas as (
      select * from json_to_recordset(${JSON.stringify(joined(notas))}::json) as n(chave text, emitente text,
        "nomeEmitente" text, emissao timestamptz, valor bigint, completa boolean, cancelada boolean)
    ), guardadas as (
      insert into nota_recebida as r
        (codemp, chave, emitente, nomeemitente, emissao, valor, vistaem, completaem, cancelada)
      select ${db.codigoEmpresa}::int, chave, emitente, "nomeEmitente", emissao, valor, ${agora.toISOString()}::timestamptz,
        case when completa then ${agora.toISOString()}::timestamptz end, cancelada
      from novas
      on conflict (codemp, chave) do update set
        emitente = coalesce(r.emitente, excluded.emitente), nomeemitente = coalesce(r.nomeemitente, excluded.nomeemitente),
        emissao = coalesce(r.emissao, excluded.emissao), valor = coalesce(r.valor, excluded.valor),
        completaem = coalesce(r.completaem, excluded.completaem), cancelada = r.cancelada or excluded.cancelada
      returning r.*
    )
    select r.chave, r.pedido, ${ESTADO} as estado, not exists (select from nota_recebida a
      where a.codemp = r.codemp and a.chave = r.chave) as nova from guardadas r`;
  return {
    anunciadas: rows
      .filter(({ estado, pedido }) => estado === 'anunciada' && !pedido)
      .map(({ chave }) => chave),
    novas: rows.filter(({ nova }) => nova).map(({ chave }) => chave),
  };
};

/**
 * Asks for a statement about these notes; returns the keys of those that it fits: 'ciência' only what nothing was
 * stated about, the others whatever is not cancelled or stated so already.
 */
export const requestManifestacao = async (
  db: DaEmpresa,
  pedido: { chaves: readonly string[]; manifestacao: Manifestacao; justificativa: string | null },
  quem: number,
  agora: Date,
): Promise<string[]> => {
  const { chaves, manifestacao, justificativa } = pedido;
  if (chaves.length === 0) return [];
  const fits = isFinal(manifestacao)
    ? sql`r.manifestacao is distinct from ${manifestacao}`
    : sql`r.manifestacao is null`;
  return onlyValues<string>(db)`
    update nota_recebida r set pedido = ${manifestacao}, pedidopor = ${quem}, pedidoem = ${agora.toISOString()},
      justificativa = ${justificativa}::text, recusa = null
    where r.codemp = ${db.codigoEmpresa} and r.chave = any(${[...chaves]}::text[]) and r.pedido is null
      and ${fits} and ${ESTADO} <> 'cancelada'
    returning r.chave`;
};

export const listPedidos = (db: DaEmpresa, quantos: number) => rowsOf<PedidoDeManifestacao>(db)`
    select e.cnpj_emp as cnpj, r.chave, r.pedido as manifestacao, r.justificativa, r.pedidopor as "codigoUsuario",
      1 + coalesce((select max(d.numero) from nota_dito d
        where d.codemp = r.codemp and d.chave = r.chave and d.tipo = r.pedido), 0) as sequencia
    from nota_recebida r join empresa e on e.codigo_emp = r.codemp
    where r.codemp = ${db.codigoEmpresa} and r.pedido is not null
    order by r.pedidoem, r.chave limit ${quantos}`;

/**
 * Ends requests: registered (`recusa` null), or refused with the reason. One that another job answered meanwhile
 * stays as it ended.
 */
export const finishPedidos = (
  db: DaEmpresa,
  desfechos: readonly DesfechoDaManifestacao[],
  agora: Date,
) => runText(db)`
  update nota_recebida r set pedido = null, recusa = d.recusa,
      manifestadapor = case when d.recusa is null then r.pedidopor else r.manifestadapor end,
      manifestadaem = case when d.recusa is null then ${agora.toISOString()}::timestamptz else r.manifestadaem end
    from json_to_recordset(${JSON.stringify(desfechos)}::json) as d(chave text, manifestacao text, recusa text)
    where r.codemp = ${db.codigoEmpresa} and r.chave = d.chave and r.pedido = d.manifestacao`;

/** Nothing final was stated of `r`, and something may be. */
const FALTA_DIZER: Sql = sql`r.estado in ('anunciada', 'ciencia', 'completa')`;

/** The last day for it in Brasília. */
const PRAZO: Sql = sql`to_char((r.emissao at time zone 'America/Sao_Paulo')::date + ${sql.lit(PRAZO_DIAS)}, 'YYYY-MM-DD')`;

const VALORES = sql.join(
  Object.entries(OBRIGATORIA_ACIMA).map(([uf, acima]) => sql`when ${sql.lit(uf)} then ${sql.lit(acima)}`),
  sql` `,
);

/** The recipient's state demands a statement about a note of this value. */
const OBRIGATORIA: Sql = sql`coalesce(r.valor > (select case u.sigla_uf ${VALORES} end
  from empresa e join estado u on u.codigo_uf = e.coduf_emp where e.codigo_emp = r.codemp), false)`;

const ENTROU: Sql = sql`exists (select from xml_item x where x.codemp = r.codemp and x.chavenfe = r.chave
  and x.situacao = 'lida' and x.tiponf = 'E' and x.dataprocessamentoapi is not null)`;

const r = columnsOf<'nota_recebida'>('r');

/** A company's notes as the tax authority told of them, the newest arrival first. */
export const listNotasRecebidas = (
  db: DaEmpresa,
  { periodo, ...consulta }: Consulta & { periodo: Periodo },
) => {
  const text = consulta.descricaoFiltro?.trim();
  const query: ListQuery<NotaRecebidaWire> = {
    columns: {
      ...r('chave', 'emitente', 'nomeemitente', 'emissao', 'valor', 'vistaem', 'recusa', 'dito'),
      estado: sql`r.estado`,
      aguardando: sql`r.pedido is not null`,
      prazo: sql`r.prazo`,
      obrigatoria: sql`r.obrigatoria`,
      entrou: sql`r.entrou`,
      cartas: sql`r.cartas`,
    },
    from: sql`from (select r.*, case when ${FALTA_DIZER} then ${PRAZO} end as prazo, ${FALTA_DIZER} and ${OBRIGATORIA} as obrigatoria,
      ${ENTROU} as entrou, ${cartasDa(sql`r.codemp`, sql`r.chave`)} as cartas from (select r.*, ${ESTADO} as estado from nota_recebida r where r.codemp = ${db.codigoEmpresa}) r) r`,
    where: all([
      text &&
        sql`(${containsText(sql`r.nomeemitente`, text)} or ${containsText(sql`r.emitente`, text.replace(/[.\-/ ]/g, '') || text)}
          or r.chave = ${normalizeChaveNfe(text)})`,
      ...noPeriodo(sql`r.vistaem`, periodo),
    ]),
    sorts: { ...r('emissao', 'valor', 'vistaem', 'nomeemitente'), prazo: sql`r.prazo` },
    states: Object.fromEntries(ESTADOS_DA_NOTA.map(({ name }) => [name, sql`r.estado = ${name}`])),
    defaultOrder: sql`r.vistaem desc, r.chave`,
  };
  return listPage(db, query, consulta);
};
