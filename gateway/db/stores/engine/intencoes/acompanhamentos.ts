import { type Selectable, sql } from 'kysely';
import type { AcompanhamentoTomado } from '../../../../ports/acompanhamentos.ts';
import type { Lease } from '../../../../ports/intencoes.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { firstRowOf, prepared, run, runText, textChanged } from '../../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../../tables/index.ts';
import { AGORA, daqui } from './clock.ts';
import { intencaoOf } from './intencaoOf.ts';

/** Lease duration and minimum intervals between two registry questions, in milliseconds. */
export interface Ritmo {
  leaseMs: number;
  /** Minimum interval per company. */
  empresaMs: number;
  /** Minimum interval over all companies and all gateways. */
  todasMs: number;
}

/** A company's records that are polled until they reach a final state. */
export const acompanhamentoStore = (db: DaEmpresa) => ({
  start: (intencao: string, idestoque: number, estado: string, emMs: number) =>
    run(
      db
        .insertInto('acompanhamento')
        .values({ intencao, codemp: db.codigoEmpresa, idestoque, estado, inicio: AGORA, prazo: daqui(emMs) })
        .onConflict((conflict) => conflict.doNothing()),
    ),
  /** Schedules the next poll in `emMs`, or ends polling (null); false when the lease was lost. */
  goOn: ({ id, fence }: Lease, proxima: { estado: string; emMs: number } | null): Promise<boolean> => {
    const minha = sql`intencao = ${id} and codemp = ${db.codigoEmpresa} and posse = ${fence}`;
    return proxima
      ? textChanged(db)`
          ${prepared} update acompanhamento set estado = ${proxima.estado}, prazo = ${daqui(proxima.emMs)}
          where ${minha}`
      : textChanged(db)`with parada as (delete from acompanhamento where ${minha} returning intencao)
          update intencao set repousada = clock_timestamp() from parada where id = parada.intencao`;
  },
  /** Pauses the company's polling for `emMs`. */
  pause: (emMs: number) => runText(db)`
    insert into ritmo_acompanhamento as r (codemp, proxima) values (${db.codigoEmpresa}, ${daqui(emMs)})
      on conflict (codemp) do update set proxima = greatest(r.proxima, excluded.proxima)`,
});

/** Whether a question about a followed record is due, of any company. */
export const haAcompanhamento: Sql = sql`exists (select from acompanhamento where prazo <= now())`;

/** The key of the pace that all companies share. */
const TODAS = 0;

/** A late poll may catch up by this much, so that a delay loses no turn. */
const ATRASO_MS = 5000;

/** The next turn after one that is taken now. */
const depoisDe = (turn: string, ritmoMs: number) =>
  sql`greatest(${sql.ref(turn)}, ${daqui(-ATRASO_MS)}) + ${ritmoMs}::float8 * interval '1 millisecond'`;

/**
 * Takes the next question's place in the pace of all, where there is something to ask and the pace allows it.
 * @concept rate limit of the registry
 */
export const takeTurn = (todasMs: number, ha: Sql): Sql => sql`
  update ritmo_acompanhamento r set proxima = ${depoisDe('r.proxima', todasMs)}
  where r.codemp = ${TODAS} and r.proxima <= now() and ${ha}
  returning r.codemp`;

/** Takes the next question's place in its company's pace, beside `escolhido`, once it is `tomado`. */
export const takeTurnOfCompany = (ritmoMs: number): Sql => sql`
  insert into ritmo_acompanhamento as r (codemp, proxima)
  select e.codemp, ${depoisDe('e.proxima', ritmoMs)} from escolhido e, tomado
  on conflict (codemp) do update set proxima = greatest(r.proxima, excluded.proxima)`;

type Tomado = Omit<AcompanhamentoTomado, 'id' | 'intencao'> & { dados: Selectable<Tables['intencao']> };

/**
 * Polled records of all companies, each leased to one process at a time. The row of all companies' pace is locked by whoever takes, one at a time, and
 * what another took meanwhile is not due any more.
 */
export const filaDeAcompanhamentos = (db: DeTodas) => ({
  /** A second question within one poll: the next poll of the company, and of all, waits for a turn more. */
  takeAnotherTurn: (codigoEmpresa: number, { empresaMs, todasMs }: Omit<Ritmo, 'leaseMs'>): Promise<void> =>
    runText(db)`
      with r as (select codemp from ritmo_acompanhamento where codemp in (${TODAS}, ${codigoEmpresa}) order by codemp for update)
      update ritmo_acompanhamento a set proxima = greatest(a.proxima, ${daqui(-ATRASO_MS)})
        + case when a.codemp = ${TODAS} then ${todasMs}::float8 else ${empresaMs}::float8 end * interval '1 millisecond'
      from r where a.codemp = r.codemp`,
  /** Leases the next due record, of the company that has waited longest; null while the rate limits allow none. */
  claim: async ({ leaseMs, empresaMs, todasMs }: Ritmo): Promise<AcompanhamentoTomado | null> => {
    const row = await firstRowOf<Tomado>(db)`${prepared}
      with escolhido as materialized (
        select a.intencao, a.codemp, coalesce(r.proxima, now()) as proxima
        from acompanhamento a left join ritmo_acompanhamento r on r.codemp = a.codemp
        where a.prazo <= now() and (r.proxima is null or r.proxima <= now())
        order by r.proxima nulls first, a.prazo limit 1
      ), turn as (${takeTurn(todasMs, sql`exists (select 1 from escolhido)`)}), tomado as (
        update acompanhamento a set prazo = ${daqui(leaseMs)}, posse = a.posse + 1
        from escolhido e, turn where a.intencao = e.intencao and a.prazo <= now()
        returning a.*
      ), da_empresa as (${takeTurnOfCompany(empresaMs)})
      select t.idestoque as "idEstoque", t.estado, t.posse as fence, to_jsonb(i) as dados,
        (extract(epoch from clock_timestamp() - t.inicio) * 1000)::float8 as "desdeMs",
        (select count(*) from acompanhamento o where o.codemp = t.codemp)::int as "daEmpresa",
        (select count(*) from acompanhamento)::int as "deTodas"
      from tomado t join intencao i on i.id = t.intencao`;
    if (!row) return null;
    const { dados, ...tomado } = row;
    return { ...tomado, id: dados.id, intencao: intencaoOf(dados) };
  },
});
