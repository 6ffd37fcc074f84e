import { sql } from 'kysely';
import type { Family } from '#contract/operations/operation.ts';
import type { Page } from '#contract/route.ts';
import type { Consulta, Periodo } from '../../../ports/estoque.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { type ListQuery, listInState, type Sql } from '../../driver/listQuery.ts';
import { contem, contendo, pageOf, semAcentos } from '../../driver/page.ts';
import { nomeDe } from '../nomes.ts';
import { emPalavras } from '../palavras.ts';

interface Ultima {
  /** The rows that show the operation, in a list that also has older records of a vehicle. */
  daLinha?: Sql;
  /** The operations whose refusal is the list's own; all of the family unless told. Another's is told, and is no state here. */
  atos?: readonly string[];
  /** The condition under which the operation is still shown: a later event may have made it moot. */
  vale?: Sql;
}

/** Vehicles, by chassis or plate, that have an operation other than a confirmed one. */
const algoPor = (nome: Sql, coluna: Sql): Sql =>
  sql`${nome} in (select ${coluna} from intencao where estado <> 'confirmada')`;

/**
 * The last operation of a vehicle, by either of its names, among those that a list is about. A refusal is
 * dropped once a later operation exists. Most vehicles have confirmed operations only: `offset 0` keeps that
 * condition outside the subquery, so that the plan does not look up the operations of those thousands.
 */
export const ultimaIntencao = (
  familia: Family | readonly Family[],
  placa: Sql = sql`l.placa`,
  { daLinha = sql`true`, atos, vale = sql`true` }: Ultima = {},
): Sql => {
  const propria = atos ? sql`i.operacao = any(${atos}::text[])` : sql`true`;
  const INTENCAO = sql`select i.id, i.estado, i.criada, i.rota, i.dispensada, i.errocodigo, i.errotitulo, i.erromensagem, i.errodetalhe,
      (${propria}) as propria from intencao i where i.codemp = l.codemp and ${daLinha}
      and (i.estado in ('pendente', 'enviando', 'desconhecida', 'confirmada') or i.familia = any(${[familia].flat()}::text[]))`;
  return sql`
  left join lateral (select * from (
    (${INTENCAO} and i.chassi = l.chassi)
    union all
    (${INTENCAO} and (i.chassi is null or i.chassi is distinct from l.chassi) and placa_unica(i.placa) = placa_unica(${placa}))
    order by criada desc limit 1
  ) u where ${algoPor(sql`l.chassi`, sql`chassi`)} or ${algoPor(sql`placa_unica(${placa})`, sql`placa_unica(placa)`)} offset 0
  ) i on i.dispensada is null and ${vale}`;
};

const EM_CURSO = sql`coalesce(i.estado in ('pendente', 'enviando', 'desconhecida'), false)`;
const RECUSADA = sql`coalesce(i.estado = 'recusada' and i.errocodigo is not null and i.propria, false)`;

/** The states of `ESTADOS_NO_RENAVE`, `ESTADOS_A_CONFIRMAR` and `ESTADOS_COM_NOTA`. */
export const NO_RENAVE = { processando: EM_CURSO, erro: RECUSADA };
const PARADA = sql`not ${EM_CURSO} and not ${RECUSADA}`;
export const A_CONFIRMAR = { ...NO_RENAVE, prontas: PARADA };
/** `impedida`: what would be refused by us at once, as `record.ts` refuses it. */
export const comNota = (semNota: Sql, impedida: Sql = sql`false`) => ({
  ...NO_RENAVE,
  prontas: sql`${PARADA} and not (${semNota}) and not (${impedida})`,
  impedidas: sql`${PARADA} and not (${semNota}) and (${impedida})`,
  semNota: sql`${PARADA} and ${semNota}`,
});

/** The columns of a row's last operation (see `SituacaoNoRenave`); `codigo` is of what else is wrong, where it was not refused. */
export const situacaoOu = (codigo: Sql): Sql => sql`${EM_CURSO} as status_processandoapi,
  coalesce(i.estado = 'desconhecida', false) as resultadodesconhecido,
  case when i.estado = 'recusada' then i.id::text end as idrecusa,
  case when i.estado = 'recusada' then i.rota end as rotarecusada,
  coalesce(i.estado = 'recusada' and not i.propria, false) as recusadaemoutrolugar,
  case when i.estado = 'recusada' then i.errocodigo else ${codigo} end as errocodigo,
  case when i.estado = 'recusada' then i.errotitulo end as errotitulo,
  case when i.estado = 'recusada' then i.erromensagem end as erromensagem,
  case when i.estado = 'recusada' then i.errodetalhe end as errodetalhe`;

export const SITUACAO: Sql = situacaoOu(sql`null::text`);
/** Whom the transfer of a stock record was authorised to, by name where they are known. */
const PROMETIDO = sql`(select coalesce(${nomeDe(sql`a.cnpjdestino`, sql`a.codemp`)}, a.cnpjdestino) from`;
export const PROMETIDO_A: Sql = sql`coalesce(
    ${PROMETIDO} autorizacao a where a.codemp = l.codemp and a.idestoque = l.id limit 1),
    ${PROMETIDO} autorizacao_usado a where a.codemp = l.codemp and a.papel = 'origem' and a.idest = l.id limit 1)) as "prometidoA"`;

/** Facts on a row's invoice that the invoice itself does not hold: see `SituacaoNoRenave`. */
export const EVIDENCIA: Sql = sql`coalesce(n.chassidotexto, false) as chassidotexto, o.divergentes as notasdivergentes,
  n.codigo is null and o.canceladas as notacancelada,
  n.codigo is null and exists (select from xml_item d where d.codemp = l.codemp and d.chassi = l.chassi
    and d.situacao = 'aconferir') as notaaconferir`;

/** True if the invoice of an item was cancelled. */
export const notaCancelada = (item: Sql): Sql => sql`exists (
  select from xml_item c where c.codigo = ${item} and c.codemp = l.codemp and c.situacao = 'cancelada')`;

/** The chosen invoice of a vehicle, and the others that name it; several contents under one key wait for a choice. */
export const notaDoVeiculo = (quais: Sql): Sql => sql`
  left join lateral (
    select x.* from xml_item x
    where x.codemp = l.codemp and x.chassi = l.chassi and x.situacao = 'lida' and x.selecionada and ${quais}
    order by x.codigo desc limit 1
  ) n on true
  left join lateral (
    select coalesce(json_agg(json_build_object(
      'codigo', x.codigo, 'numeronf', x.numeronf, 'serie', x.serie,
      'dataemissao', x.dataemissao, 'valorentrada', x.valorentrada, 'divergente', x.situacao = 'divergente',
      'chassidotexto', x.chassidotexto)
      order by x.codigo desc) filter (where x.situacao <> 'cancelada'), '[]'::json) as notas,
      coalesce(bool_or(x.situacao = 'divergente'), false) as divergentes,
      coalesce(bool_or(x.situacao = 'cancelada'), false) as canceladas
    from xml_item x
    where x.codemp = l.codemp and x.chassi = l.chassi and x.codigo is distinct from n.codigo and ${quais}
      and (x.situacao in ('lida', 'cancelada') or x.situacao = 'divergente' and not exists (
        select from xml_item v where v.codemp = x.codemp and v.chavenfe = x.chavenfe and v.situacao = 'lida'))
  ) o on true`;

/** A page of vehicles and their counts; `total` is that of the only tab. */
export const listVeiculos = async <Row>(
  db: DaEmpresa,
  query: ListQuery,
  consulta: Consulta,
): Promise<Page<Row>> => {
  const { rows, quantos, counts } = await listInState<Row>(db, query, consulta);
  return pageOf(rows.map(emPalavras), quantos, consulta.perPage, counts);
};

/** Rows of the one vehicle that is asked about, where one is. */
export const doVeiculo = ({ chassi }: Pick<Consulta, 'chassi'>): Sql =>
  chassi === undefined ? sql`true` : sql`l.chassi = ${chassi}`;

/**
 * Rows that wait for somebody, where only those are asked for; `semNota` where one without an invoice waits too, `incompleta`
 * where something is missing that somebody can tell.
 */
export const soParadas = (
  { paradas }: Pick<Consulta, 'paradas'>,
  semNota: Sql = sql`false`,
  incompleta: Sql = sql`false`,
): Sql =>
  paradas === undefined
    ? sql`true`
    : sql`(i.estado in ('recusada', 'desconhecida') or o.divergentes or ${incompleta}
        or n.codigo is null and (o.canceladas or ${semNota}))`;

/** The same of a list whose rows need no invoice. */
export const soRecusadas = ({ paradas }: Pick<Consulta, 'paradas'>): Sql =>
  paradas === undefined ? sql`true` : sql`coalesce(i.estado in ('recusada', 'desconhecida'), false)`;

/**
 * The description of a vehicle (`v`) from its materialized search column: folding it per row costs more than
 * the rest of the query.
 */
export const DESCRICAO: Sql = sql`split_part(v.busca_vei, chr(31), 4)`;

/** Rows in which any of the columns has the text; `dobradas` are kept without accents and case. */
export const matching = (
  text: string | null,
  columns: readonly Sql[],
  dobradas: readonly Sql[] = [],
): Sql => {
  if (!text?.trim()) return sql`true`;
  const procurado = contendo(semAcentos(text.trim()));
  return sql`(${sql.join(
    [
      ...dobradas.map((column) => sql`${column} like ${procurado}`),
      ...columns.map((column) => contem(column, text)),
    ],
    sql` or `,
  )})`;
};

/** Days, both ends included; an open end has none. */
export const between = (column: Sql, { de, ate }: Periodo): Sql =>
  sql`(${column} >= coalesce(${de}::date, '-infinity'::date) and ${column} < coalesce(${ate}::date + 1, 'infinity'::date))`;
