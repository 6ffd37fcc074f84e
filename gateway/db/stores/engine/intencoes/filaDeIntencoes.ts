import { type Selectable, sql } from 'kysely';
import type { CodigoDePasso } from '#domain/passo.ts';
import type { IntencaoTomada, Lease, NovoPasso } from '../../../../ports/intencoes.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { firstRowOf, over, prepared, rowsOf, runText, textChanged } from '../../../driver/statements.ts';
import type { DeTodas } from '../../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../../tables/index.ts';
import { daqui } from './clock.ts';
import { historias } from './historias.ts';
import { intencaoOf } from './intencaoOf.ts';

/** The step that is written before every call. */
const ENVIADA: CodigoDePasso = 'enviada';

/**
 * Leases a pending intent for sending (`enviando`) or one in doubt for looking up (`desconhecida`). Atomic, so
 * that no intent is sent twice. The moment of a request changes with the state it is taken in: sent now, or given
 * up on before.
 * @concept lease
 */
const claim = async (db: DeTodas, id: string, leaseMs: number): Promise<IntencaoTomada | null> => {
  const row = await firstRowOf<Selectable<Tables['intencao']> & { desdeMs: number; adiadaMs: number }>(
    db,
  )`${prepared}
    update intencao set
      estado = case estado when 'pendente' then 'enviando' else estado end,
      tentativas = tentativas + case estado when 'pendente' then 1 else 0 end,
      enviada = case estado when 'pendente' then clock_timestamp() else enviada end,
      prazo = ${daqui(leaseMs)}, posse = posse + 1, tomada = true
    where id = ${id} and estado in ('pendente', 'desconhecida') and prazo <= now()
    returning *, (extract(epoch from clock_timestamp() - coalesce(enviada, criada)) * 1000)::float8 as "desdeMs",
      (coalesce(extract(epoch from clock_timestamp() - adiadadesde), 0) * 1000)::float8 as "adiadaMs"`;
  return row && { ...intencaoOf(row), fence: row.posse, desdeMs: row.desdeMs, adiadaMs: row.adiadaMs };
};

/** Fenced write before the call: stores what is sent if the lease still holds, and renews it. */
const send = (db: DeTodas, { id, fence }: Lease, leaseMs: number, passo: NovoPasso) => textChanged(db)`
    ${prepared}
    with minha as (
      update intencao set prazo = ${daqui(leaseMs)}, enviada = clock_timestamp()
      where id = ${id} and posse = ${fence} and estado = 'enviando' and prazo > clock_timestamp()
      returning id
    )
    insert into passo_intencao (intencao, quando, passo, dado, requisicao)
    select id, clock_timestamp(), ${passo.passo}, ${passo.dado ?? null}, ${passo.requisicao ?? null} from minha`;

/** Being sent, or looked for by somebody. */
const nasMaos = sql`t.estado in ('enviando', 'desconhecida') and (t.estado = 'enviando' or t.tomada)`;

/** A waiting intent whose job is this late has probably lost it; a second job does no harm. */
const ESQUECIDA_MS = 30_000;

const vencida = sql`${nasMaos} and t.prazo < now()`;
const esquecida = sql`t.estado in ('pendente', 'desconhecida') and t.prazo < ${daqui(-ESQUECIDA_MS)}`;

/** Whether `releaseExpired` has anything to do. */
export const haVencida: Sql = sql`exists (select from intencao t where ${vencida} or ${esquecida})`;

/**
 * Releases intents with an expired lease and returns them, with those whose job is long overdue; rows locked by
 * another transaction are skipped and taken later. An intent without the step that precedes every call has sent
 * nothing, and its lease is void, so that it cannot send later: it returns to pending. Looking it up instead would
 * take an earlier state at the registry for its effect. An intent in doubt stays in doubt.
 */
const releaseExpired = async (db: DeTodas) => {
  const orfas = await rowsOf<{ id: string; codigoEmpresa: number }>(db)`${prepared}
    update intencao i set estado = case when v.saiu then 'desconhecida' else 'pendente' end,
      tentativas = tentativas - case when v.saiu then 0 else 1 end,
      enviada = case estado when 'enviando' then now() else enviada end,
      prazo = now(), posse = posse + 1, tomada = false
    from (select t.id, t.estado = 'desconhecida' or exists (select 1 from passo_intencao p
        where p.intencao = t.id and p.passo = ${ENVIADA} and p.quando >= t.enviada) as saiu
      from intencao t where ${vencida}
      for update skip locked) v
    where i.id = v.id
    returning i.id, i.codemp as "codigoEmpresa"`;
  const esquecidas = await rowsOf<{ id: string; codigoEmpresa: number }>(db)`${prepared}
    update intencao set prazo = now()
    where id in (select t.id from intencao t where ${esquecida} for update skip locked)
    returning id, codemp as "codigoEmpresa"`;
  return [...orfas, ...esquecidas];
};

/** Intents of all companies, as the pipeline sees them: each is leased to one process at a time, and has its whole story. */
export const filaDeIntencoes = (db: DeTodas) => ({
  ...historias(db),
  ...over(db, { claim, send, releaseExpired }),
  /** Heartbeat: renews the lease while the registry is slow. */
  renew: ({ id, fence }: Lease, leaseMs: number) => runText(db)`
      ${prepared} update intencao set prazo = ${daqui(leaseMs)}
      where id = ${id} and posse = ${fence} and estado in ('enviando', 'desconhecida')`,
  /** Releases all leases when the only gateway of a database starts: their holder is a dead process. */
  releaseAll: () => runText(db)`update intencao t set prazo = ${daqui(-1)} where ${nasMaos}`,
});
