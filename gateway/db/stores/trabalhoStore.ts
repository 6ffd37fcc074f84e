import { sql } from 'kysely';
import type { TrabalhoGuardado, TrabalhoStore } from '../../ports/trabalhos.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';

/** More than a person looks through at once. */
const MOST = 30;

const lotesXml = (codigoEmpresa: number, codusu: number, desde: string) => sql`
  select 'xml' || codigo as id, 'xml' as tipo, null as operacao, null as familia, datahoraimportacao as desde,
    totalarquivos as total, totalprocessados as feitos, totalerros as recusados, finalizado as pronto
  from lote_xml where codemp = ${codigoEmpresa} and codusu = ${codusu}
    and (not finalizado or datahoraimportacao > ${desde}::timestamptz)`;

const lotesAtpv = (codigoEmpresa: number, codusu: number, desde: string) => sql`
  select 'documentos' || codigo, 'documentos', null, null, datahorageracao,
    totalarquivoslote, totalarquivosprocessados,
    (select count(*)::int from item_lote_atpv i where i.codlote = lote_atpv.codigo and i.estado = 'erro'), pronto
  from lote_atpv where codemp = ${codigoEmpresa} and codusu = ${codusu}
    and (not pronto or datahorageracao > ${desde}::timestamptz)`;

/** The intents of one request were written at one instant: they are one batch. One alone is the row's own business. */
const lotesDoRenave = (codigoEmpresa: number, codusu: number, desde: string) => sql`
  select 'renave' || min(id::text), 'renave', operacao, min(familia), criada, count(*)::int,
    (count(*) filter (where encerrada is not null))::int,
    (count(*) filter (where estado = 'recusada'))::int, bool_and(encerrada is not null)
  from intencao where codemp = ${codigoEmpresa} and codusu = ${codusu} and criada > ${desde}::timestamptz
  group by operacao, criada having count(*) > 1`;

/** What one company's people left working. */
export const trabalhoStore = (db: DaEmpresa, codigoEmpresa: number): TrabalhoStore => ({
  list: async (codigoUsuario, desde) => {
    const since = desde.toISOString();
    const { rows } = await sql<TrabalhoGuardado>`
      ${lotesXml(codigoEmpresa, codigoUsuario, since)}
      union all ${lotesAtpv(codigoEmpresa, codigoUsuario, since)}
      union all ${lotesDoRenave(codigoEmpresa, codigoUsuario, since)}
      order by desde desc limit ${MOST}`.execute(db);
    return rows;
  },
  getEspera: async () => {
    const { rows } = await sql<{ aguardando: number; foraDesde: string | null }>`
      with espera as (
        select (
          select min(p.quando) from passo_intencao p
          where p.intencao = i.id and (p.passo like 'Renave fora de alcance%' or p.passo = 'consulta sem resposta')
        ) as fora
        from intencao i where i.codemp = ${codigoEmpresa} and i.estado in ('pendente', 'enviando', 'desconhecida')
      )
      select case when min(fora) is null then 0 else count(*)::int end as aguardando, min(fora) as "foraDesde"
      from espera`.execute(db);
    return rows[0] ?? { aguardando: 0, foraDesde: null };
  },
});
