import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LinhaEntrada } from '#contract/gateway/entradaZeroKm.ts';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { EntradaConfirmada, VeiculoFinalizado } from '#contract/gateway/veiculosZeroKm.ts';
import type { Page } from '#contract/route.ts';
import type { Consulta, Periodo } from '../ports/estoque.ts';
import { contem, pageOf, parseOrdem } from './page.ts';
import type { Tables } from './tables.ts';

type Sql = RawBuilder<unknown>;

/** The last word of the registry on a vehicle, for the operations a list is about. */
const ultimaIntencao = (operacoes: readonly string[]): Sql => sql`
  left join lateral (
    select i.estado, i.errotitulo, i.erromensagem, i.errodetalhe
    from intencao i
    where i.codemp = l.codemp and i.chassi = l.chassi
      and (i.estado in ('pendente', 'enviando', 'desconhecida') or i.operacao in (${sql.join([...operacoes])}))
    order by i.criada desc limit 1
  ) i on true`;

const SITUACAO: Sql = sql`
  coalesce(i.estado in ('pendente', 'enviando', 'desconhecida'), false) as status_processandoapi,
  coalesce(i.estado = 'desconhecida', false) as resultadodesconhecido,
  case when i.estado = 'recusada' then i.errotitulo end as errotitulo,
  case when i.estado = 'recusada' then i.erromensagem end as erromensagem,
  case when i.estado = 'recusada' then i.errodetalhe end as errodetalhe`;

/** The chosen invoice of a vehicle, and the others that name it. */
const notaDoVeiculo = (quais: Sql): Sql => sql`
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

/** An exit invoice that no finished stay in stock was sold by. */
const AINDA_NAO_USADA: Sql = sql`x.tiponf = 'S' and not exists (
  select 1 from estoque f where f.codemp = x.codemp and f.item_saida = x.codigo and f.estado = 'FINALIZADO')`;

interface ListQuery {
  select: Sql;
  from: Sql;
  where: Sql;
  sorts: Record<string, Sql>;
  defaultOrder: Sql;
}

const run = async <Row>(db: Kysely<Tables>, query: ListQuery, consulta: Consulta): Promise<Page<Row>> => {
  const { page, perPage } = consulta;
  const ordem = parseOrdem(consulta.ordemCampo, Object.keys(query.sorts));
  const column = ordem && query.sorts[ordem.coluna];
  const order = column
    ? sql`${column} ${sql.raw(ordem.direcao)} nulls last, ${query.defaultOrder}`
    : query.defaultOrder;
  const { rows } = await sql<Row>`
    select ${query.select} ${query.from} where ${query.where}
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total ${query.from} where ${query.where}`.execute(db);
  const total = count.rows[0]?.total ?? 0;
  return pageOf(rows, total, perPage, { total });
};

const matching = (text: string | null, columns: readonly Sql[]): Sql => {
  if (!text?.trim()) return sql`true`;
  return sql`(${sql.join(
    columns.map((column) => contem(column, text)),
    sql` or `,
  )})`;
};

const between = (column: Sql, { de, ate }: Periodo): Sql =>
  sql`(${column} >= coalesce(${de}::date, '-infinity'::date) and ${column} < coalesce(${ate}::date + 1, 'infinity'::date))`;

/** Vehicles that wait for the entry confirmation, with the invoice chosen for each. */
export const entradas = (db: Kysely<Tables>, codemp: number, consulta: Consulta) =>
  run<LinhaEntrada>(
    db,
    {
      select: sql`n.codigo, n.numeronf, n.serie, l.cadastrada as "dataHoraCadastro", l.chassi, n.marcamodelo, n.cor,
        n.dataemissao, n.valorentrada, l.acabado as "veiculoAcabado", o.notas as "outrasNotas", ${SITUACAO}`,
      from: sql`from pendencia_entrada l ${notaDoVeiculo(sql`x.recebida`)}
        ${ultimaIntencao(['confirmarEntradaZeroKm', 'rejeitarZeroKm'])}`,
      where: sql`l.codemp = ${codemp} and not exists (
          select 1 from estoque e where e.codemp = l.codemp and e.chassi = l.chassi and e.estado <> 'FINALIZADO')
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`n.marcamodelo`, sql`n.numeronf`])}`,
      sorts: {
        chassi: sql`l.chassi`,
        numeronf: sql`n.numeronf`,
        dataHoraCadastro: sql`l.cadastrada`,
        dataemissao: sql`n.dataemissao`,
        valorentrada: sql`n.valorentrada`,
        marcamodelo: sql`n.marcamodelo`,
      },
      defaultOrder: sql`(n.codigo is null), l.cadastrada desc, l.chassi`,
    },
    consulta,
  );

/** Vehicles in stock, with the exit invoice issued after their entry. */
export const saidas = (db: Kysely<Tables>, codemp: number, consulta: Consulta) =>
  run<LinhaSaida>(
    db,
    {
      select: sql`n.codigo, n.numeronf, n.serie, l.chassi, coalesce(v.descri_vei, n.marcamodelo) as marcamodelo,
        coalesce(v.cor_vei, n.cor) as cor, n.nome, n.dataemissao, n.valorentrada, not l.acabado as inacabado,
        l.id as "idEstoque", l.origemtransferencia as "idEstoqueOrigemTransferencia",
        l.chaveentrada as "chaveNotaEntrada", o.notas as "outrasNotas", ${SITUACAO}`,
      from: sql`from estoque l
        left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        ${notaDoVeiculo(AINDA_NAO_USADA)}
        ${ultimaIntencao(['confirmarSaidaZeroKm', 'devolverZeroKm', 'cancelarEntradaZeroKm'])}`,
      where: sql`l.codemp = ${codemp} and l.estado = 'CONFIRMADO' and ${matching(consulta.descricaoFiltro, [
        sql`l.chassi`,
        sql`v.descri_vei`,
        sql`n.nome`,
        sql`n.numeronf`,
      ])}`,
      sorts: {
        chassi: sql`l.chassi`,
        numeronf: sql`n.numeronf`,
        nome: sql`n.nome`,
        dataemissao: sql`n.dataemissao`,
        valorentrada: sql`n.valorentrada`,
        marcamodelo: sql`v.descri_vei`,
      },
      defaultOrder: sql`(n.codigo is null), l.entrada desc, l.chassi`,
    },
    consulta,
  );

/** Vehicles whose entry was confirmed and that are still in stock. */
export const confirmados = (db: Kysely<Tables>, codemp: number, consulta: Consulta & { periodo: Periodo }) =>
  run<EntradaConfirmada>(
    db,
    {
      select: sql`l.id, l.chassi, v.descri_vei as "marcaModelo", v.anofab_vei as "anoFab", v.anomod_vei as "anoMod",
        v.cor_vei as cor, l.entrada as "dataEntrada",
        coalesce(i.estado in ('pendente', 'enviando', 'desconhecida'), false) as status_processandoapi`,
      from: sql`from estoque l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        ${ultimaIntencao(['cancelarEntradaZeroKm'])}`,
      where: sql`l.codemp = ${codemp} and l.estado = 'CONFIRMADO' and ${between(sql`l.entrada`, consulta.periodo)}
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`v.descri_vei`])}`,
      sorts: { chassi: sql`l.chassi`, marcaModelo: sql`v.descri_vei`, dataEntrada: sql`l.entrada` },
      defaultOrder: sql`l.entrada desc, l.chassi`,
    },
    consulta,
  );

/** Vehicles sold: finished by sale and not undone since. */
export const finalizados = (db: Kysely<Tables>, codemp: number, consulta: Consulta & { periodo: Periodo }) =>
  run<VeiculoFinalizado>(
    db,
    {
      select: sql`v.codigo_vei, l.chassi as chassi_vei, v.descri_vei, v.anofab_vei, v.anomod_vei, v.cor_vei,
        l.comprador as nomraz_pes, l.saida as datsai_vei, l.acabado as acabado_vei, l.id as idest_vei,
        coalesce(i.estado in ('pendente', 'enviando', 'desconhecida'), false) as status_processandoapi`,
      from: sql`from estoque l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        ${ultimaIntencao(['cancelarSaidaZeroKm'])}`,
      where: sql`l.codemp = ${codemp} and l.estado = 'FINALIZADO' and l.motivo = 'VENDA'
        and not exists (select 1 from estoque d where d.codemp = l.codemp and d.chassi = l.chassi and d.id > l.id)
        and ${between(sql`l.saida`, consulta.periodo)}
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`v.descri_vei`, sql`l.comprador`])}`,
      sorts: {
        chassi_vei: sql`l.chassi`,
        descri_vei: sql`v.descri_vei`,
        nomraz_pes: sql`l.comprador`,
        datsai_vei: sql`l.saida`,
      },
      defaultOrder: sql`l.saida desc, l.id desc`,
    },
    consulta,
  );
