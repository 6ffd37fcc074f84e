import { sql } from 'kysely';
import type { TrabalhoGuardado, TrabalhoStore } from '../../ports/trabalhos.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';

/** More than a person looks through at once. */
const MOST = 30;

const lotesXml = (codigoEmpresa: number, codusu: number, desde: string) => sql`
  select 'xml' || codigo as id, 'xml' as tipo, null as operacao, null as entidade, null as nome, datahoraimportacao as desde,
    totalarquivos as total, totalprocessados as feitos, totalerros as recusados, finalizado as pronto,
    false as cancelado
  from lote_xml where codemp = ${codigoEmpresa} and codusu = ${codusu}
    and (not finalizado or datahoraimportacao > ${desde}::timestamptz)`;

const lotesAtpv = (codigoEmpresa: number, codusu: number, desde: string) => sql`
  select 'documentos' || codigo, 'documentos', null, null, null, datahorageracao,
    totalarquivoslote, totalarquivosprocessados,
    (select count(*)::int from item_lote_atpv i where i.codlote = lote_atpv.codigo and i.estado = 'erro'), pronto, false
  from lote_atpv where codemp = ${codigoEmpresa} and codusu = ${codusu}
    and (not pronto or datahorageracao > ${desde}::timestamptz)`;

/** The intents of one request were written at one instant: they are one batch. One alone is the row's own business. */
const lotesDoRenave = (codigoEmpresa: number, codusu: number, desde: string) => sql`
  select 'renave' || min(id::text), 'renave', operacao, null, null, criada, count(*)::int,
    (count(*) filter (where encerrada is not null))::int,
    (count(*) filter (where estado = 'recusada'))::int, bool_and(encerrada is not null), false
  from intencao where codemp = ${codigoEmpresa} and codusu = ${codusu} and (criada > ${desde}::timestamptz
    or criada in (
      select criada from intencao
      where codemp = ${codigoEmpresa} and codusu = ${codusu} and estado in ('pendente', 'enviando', 'desconhecida')
    ))
  group by operacao, criada having count(*) > 1`;

const exportacoes = (codigoEmpresa: number, codusu: number, desde: string) => sql`
  select 'exportacao' || codigo_exp, 'exportacao', null, null, nome_exp, criada_exp,
    coalesce(total_exp, 0), feitas_exp, case when erro_exp is null then 0 else 1 end, pronta_exp,
    cancelada_exp
  from exportacao where codemp_exp = ${codigoEmpresa} and codusu_exp = ${codusu}
    and (not pronta_exp or criada_exp > ${desde}::timestamptz)`;

const importacoes = (codigoEmpresa: number, codusu: number, desde: string) => sql`
  select 'importacao' || i.codigo, 'importacao', null, i.entidade, null, i.criada,
    i.total, l.feitas, l.recusadas, i.pronta, false
  from importacao i cross join lateral (
    select count(sucesso)::int as feitas, (count(*) filter (where not sucesso))::int as recusadas
    from linha_importacao where codimp = i.codigo
  ) l
  where i.codemp = ${codigoEmpresa} and i.codusu = ${codusu}
    and (not i.pronta or i.criada > ${desde}::timestamptz)`;

/** One of a company at a time: compared, and once that was read, taken over. */
const sincronizacoes = (codigoEmpresa: number, codusu: number, desde: string) => sql`
  select 'sincronizacao' || codemp, 'sincronizacao', null, null, null, iniciada,
    coalesce(total, 0), feitos, case when situacao = 'falhou' then greatest(falhas, 1) else falhas end,
    situacao not in ('comparando', 'assumindo'), false
  from sincronizacao where codemp = ${codigoEmpresa} and codusu = ${codusu}
    and (situacao in ('comparando', 'assumindo') or iniciada > ${desde}::timestamptz)`;

/** Background work of one company's users. */
export const trabalhoStore = (db: DaEmpresa, codigoEmpresa: number): TrabalhoStore => ({
  list: async (codigoUsuario, desde) => {
    const since = desde.toISOString();
    const { rows } = await sql<TrabalhoGuardado>`
      ${lotesXml(codigoEmpresa, codigoUsuario, since)}
      union all ${lotesAtpv(codigoEmpresa, codigoUsuario, since)}
      union all ${lotesDoRenave(codigoEmpresa, codigoUsuario, since)}
      union all ${exportacoes(codigoEmpresa, codigoUsuario, since)}
      union all ${importacoes(codigoEmpresa, codigoUsuario, since)}
      union all ${sincronizacoes(codigoEmpresa, codigoUsuario, since)}
      order by desde desc limit ${MOST}`.execute(db);
    return rows;
  },
  getEspera: async () => {
    const { rows } = await sql<Awaited<ReturnType<TrabalhoStore['getEspera']>>>`
      with pior as (
        select estado, desde from alcance
        where codemp = ${codigoEmpresa} and estado is not null and ate > clock_timestamp()
        order by array_position(array['fora', 'calado', 'ocupado'], estado), desde limit 1
      )
      select (select estado from pior) as alcance, (select desde from pior) as "foraDesde", (
        select count(*)::int from intencao i
        where i.codemp = ${codigoEmpresa} and i.estado in ('pendente', 'enviando', 'desconhecida')
          and exists (select 1 from pior)
      ) as aguardando`.execute(db);
    return rows[0] ?? { alcance: null, foraDesde: null, aguardando: 0 };
  },
});
