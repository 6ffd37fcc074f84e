import { sql, type UpdateObject } from 'kysely';
import type { ConferenciaTomada } from '../../../../ports/sincronizacoes.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { countText, firstRowOf, prepared, run } from '../../../driver/statements.ts';
import type { DeTodas } from '../../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../../tables/index.ts';
import { type Ritmo, takeTurn } from '../../engine/intencoes/acompanhamentos.ts';
import { daqui } from '../../engine/intencoes/clock.ts';

/** Between two marks of a gateway that looks; without one for so long, nobody looked. */
const MARCA_MS = 30_000;
/** Without any gateway's mark for so long the database may have lost rows: every company is compared anew. */
const SEM_NINGUEM_MS = 120_000;

/** Once in a night: two of them are never the same. */
const UM_DIA_MS = 20 * 3_600_000;

/** Identity of the database server and its start: another one after a fail-over, and for a database restored elsewhere. */
const SERVIDOR = sql`select concat_ws(' ', (select oid from pg_database where datname = current_database()),
  pg_postmaster_start_time()) as servidor`;

/** Companies that can ask the registry, and have a stock there: a dispatcher's certificate opens none of its doors. */
const PERGUNTAM = sql`select codigo_emp from empresa join certificado on codemp_cer = codigo_emp
  where ativo_emp and (rennov_emp or renusa_emp or renite_emp or renmon_emp)`;

/** Off-peak hours in Brasília. */
const isNoite = (agora: Date): Sql =>
  sql`extract(hour from ${agora.toISOString()}::timestamptz at time zone 'America/Sao_Paulo') in (1, 2, 3, 4)`;

/** Companies whose check is due: asked for, or at night not yet done today. */
export const aConferir = (agora: Date): Sql => sql`
  select codigo_emp as codemp from (${PERGUNTAM}) e left join conferencia_estoque c on c.codemp = codigo_emp
  where coalesce(c.prazo, '-infinity') <= now() and (c.conferida < c.pedida
    or c.pedida is not null and c.conferida is null
    or ${isNoite(agora)} and coalesce(c.conferida, '-infinity') < ${daqui(-UM_DIA_MS)})
  order by c.conferida nulls first, codigo_emp limit 1`;

/** Background comparisons of all companies' stocks, each leased to one process at a time. */
export const conferenciaStore = (db: DeTodas) => {
  const change = (codigoEmpresa: number, set: UpdateObject<Tables, 'conferencia_estoque'>) =>
    run(db.updateTable('conferencia_estoque').set(set).where('codemp', '=', codigoEmpresa));
  return {
    /**
     * Schedules every company anew when the database may have lost rows: it is another server than last seen, was
     * restarted, or had no gateway for a while. Returns the number of companies scheduled.
     */
    noticeServidor: () => countText(db)`${prepared}
      with agora as (${SERVIDOR}), antes as (select servidor, quando from servidor_visto), visto as (
        insert into servidor_visto as v (servidor, quando) select servidor, now() from agora
        on conflict (unico) do update set servidor = excluded.servidor, quando = excluded.quando
          where v.servidor <> excluded.servidor or v.quando < ${daqui(-MARCA_MS)}
        returning v.servidor
      )
      insert into conferencia_estoque as c (codemp, pedida, prazo)
      select codigo_emp, now(), now() from (${PERGUNTAM}) e
      where exists (select 1 from visto) and not exists (select 1 from antes, agora
        where antes.servidor = agora.servidor and antes.quando > ${daqui(-SEM_NINGUEM_MS)})
      on conflict (codemp) do update set pedida = excluded.pedida, prazo = excluded.prazo, falhas = 0`,
    /**
     * Leases the company that is due and has waited longest, within the global rate limit; at night also those not
     * compared today.
     */
    claim: (ritmo: Omit<Ritmo, 'empresaMs'> & { agora: Date }) => firstRowOf<ConferenciaTomada>(db)`
      ${prepared}
      with escolhida as materialized (${aConferir(ritmo.agora)}), turn as (${takeTurn(ritmo.todasMs, sql`exists (select 1 from escolhida)`)})
      insert into conferencia_estoque as c (codemp, pedida, prazo)
      select e.codemp, now(), ${daqui(ritmo.leaseMs)} from escolhida e, turn
      on conflict (codemp) do update set prazo = excluded.prazo where c.prazo <= now()
      returning codemp as "codigoEmpresa", now()::text as desde, falhas`,
    conclude: ({ codigoEmpresa, desde }: ConferenciaTomada) =>
      change(codigoEmpresa, { conferida: desde, falhas: 0, prazo: sql<string>`now()` }),
    /** Reschedules in `emMs` after a failure and counts it. */
    defer: ({ codigoEmpresa, falhas }: ConferenciaTomada, emMs: number) =>
      change(codigoEmpresa, { falhas, prazo: daqui(emMs) }),
  };
};
