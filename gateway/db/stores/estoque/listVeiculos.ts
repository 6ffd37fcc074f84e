import { type Kysely, sql } from 'kysely';
import type { Page } from '#contract/route.ts';
import type { Consulta, Periodo } from '../../../ports/estoque.ts';
import type { Familia } from '../../../ports/intencoes.ts';
import { countRows, type ListQuery, listRows, type Sql } from '../../driver/listQuery.ts';
import { contem, pageOf } from '../../driver/page.ts';
import type { Tables } from '../../tables/index.ts';

/** The last word of the registry on a vehicle, for the operations that a list is about. */
export const ultimaIntencao = (familia: Familia): Sql => sql`
  left join lateral (
    select i.estado, i.errotitulo, i.erromensagem, i.errodetalhe
    from intencao i
    where i.codemp = l.codemp and i.chassi = l.chassi
      and (i.estado in ('pendente', 'enviando', 'desconhecida') or i.familia = ${familia})
    order by i.criada desc limit 1
  ) i on true`;

/** Whether a row's vehicle is being processed. */
export const PROCESSANDO: Sql = sql`
  coalesce(i.estado in ('pendente', 'enviando', 'desconhecida'), false) as status_processandoapi`;

/** What a row says of its last operation: see `SituacaoNoRenave`. */
export const SITUACAO: Sql = sql`${PROCESSANDO},
  coalesce(i.estado = 'desconhecida', false) as resultadodesconhecido,
  case when i.estado = 'recusada' then i.errotitulo end as errotitulo,
  case when i.estado = 'recusada' then i.erromensagem end as erromensagem,
  case when i.estado = 'recusada' then i.errodetalhe end as errodetalhe`;

/** The chosen invoice of a vehicle, and the others that name it. */
export const notaDoVeiculo = (quais: Sql): Sql => sql`
  left join lateral (
    select x.* from xml_item x
    where x.codemp = l.codemp and x.chassi = l.chassi and x.situacao = 'lida' and x.selecionada and ${quais}
    order by x.codigo desc limit 1
  ) n on true
  left join lateral (
    select coalesce(json_agg(json_build_object(
      'codigo', x.codigo, 'numeronf', x.numeronf, 'serie', x.serie,
      'dataemissao', x.dataemissao, 'valorentrada', x.valorentrada) order by x.codigo desc), '[]'::json) as notas
    from xml_item x
    where x.codemp = l.codemp and x.chassi = l.chassi and x.situacao = 'lida' and x.codigo <> n.codigo and ${quais}
  ) o on true`;

/** A page of vehicles and their total, which is the count of the only tab. */
export const listVeiculos = async <Row>(
  db: Kysely<Tables>,
  query: ListQuery,
  consulta: Consulta,
): Promise<Page<Row>> => {
  const rows = await listRows<Row>(db, query, consulta);
  const total = await countRows(db, query);
  return pageOf(rows, total, consulta.perPage, { total });
};

/** Rows in which any of the columns has the text. */
export const matching = (text: string | null, columns: readonly Sql[]): Sql => {
  if (!text?.trim()) return sql`true`;
  return sql`(${sql.join(
    columns.map((column) => contem(column, text)),
    sql` or `,
  )})`;
};

/** Days, both ends included; an open end has none. */
export const between = (column: Sql, { de, ate }: Periodo): Sql =>
  sql`(${column} >= coalesce(${de}::date, '-infinity'::date) and ${column} < coalesce(${ate}::date + 1, 'infinity'::date))`;
