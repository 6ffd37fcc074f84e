import { sql } from 'kysely';
import type { Tentativa } from '#contract/gateway/acesso/webhooks.ts';
import type { NomeDeEvento } from '#contract/integracao/eventos.ts';
import type { EndpointParado, EntregaTomada, FimDaTentativa } from '../../../../ports/webhooks.ts';
import { countText, firstRowOf, onlyValues, over, prepared, textHasRow } from '../../../driver/statements.ts';
import type { DeTodas } from '../../../driver/tenancy/tenancy.ts';
import { daqui } from '../../engine/intencoes/clock.ts';

/** Attempts under way at the same time, over all gateways: a slow receiver holds up no other. */
const POR_ENDPOINT = 2;
const POR_EMPRESA = 6;

const DEVIDA = sql`d.estado = 'pendente' and d.proxima <= now() and (d.prazo is null or d.prazo <= now())`;

/** Whether a delivery is due, of any company. */
export const haEntrega = sql`exists (select from webhook_endpoint w
  where w.estado = 'ativo' and exists (select from webhook_entrega d where d.endpoint = w.id and ${DEVIDA}))`;

/** The next due delivery, of the endpoint that waited longest among those with room. */
const claim = (db: DeTodas, leaseMs: number): Promise<EntregaTomada | null> => firstRowOf<EntregaTomada>(db)`
  ${prepared}
    with vez as (
      select w.id, w.url, w.fechado from webhook_endpoint w join empresa on codigo_emp = w.codemp and ativo_emp
      where w.estado = 'ativo' and exists (select from webhook_entrega d where d.endpoint = w.id and ${DEVIDA})
        and (select count(*) from webhook_entrega t where t.endpoint = w.id and t.prazo > now()) < ${POR_ENDPOINT}
        and (select count(*) from webhook_endpoint o join webhook_entrega t on t.endpoint = o.id
          and t.prazo > now() where o.codemp = w.codemp) < ${POR_EMPRESA}
      order by w.servido, w.id limit 1 for no key update of w skip locked
    ), servido as (
      update webhook_endpoint w set servido = now() from vez where w.id = vez.id
    )
    update webhook_entrega e
    set prazo = ${daqui(leaseMs)}, posse = e.posse + 1
    from vez, webhook_evento v
    where v.id = e.evento and e.codigo = (select d.codigo from webhook_entrega d where d.endpoint = vez.id and ${DEVIDA}
      order by d.proxima, d.codigo limit 1 for update skip locked)
    returning e.codigo, e.posse as fence, e.codemp as "codigoEmpresa", e.evento, e.falhas, v.corpo, vez.id, vez.url,
      vez.fechado, now() as agora`;

/** State of the endpoint after an attempt; a person's pause stays. */
const endpointAfter = (fim: string | null) => {
  if (fim === 'entregue') return sql`falhadesde = null`;
  const falha = sql`falhadesde = coalesce(falhadesde, clock_timestamp())`;
  const avisar = sql`avisado = avisado and estado <> 'ativo'`;
  if (fim === 'encerrado') return sql`${falha}, ${avisar}, estado = 'encerrado'`;
  const parar = sql`${avisar}, estado = case estado when 'ativo' then 'parado' else estado end`;
  return fim === 'falhou' ? sql`${falha}, ${parar}` : falha;
};

/** Keeps an attempt and what follows it; false, and nothing changes, when the lease was lost. */
const conclude = async (
  db: DeTodas,
  { codigo, fence, id }: EntregaTomada,
  tentativa: Tentativa,
  desfecho: FimDaTentativa,
): Promise<boolean> => {
  const { fim } = desfecho;
  const emMs = fim === null ? desfecho.emMs : null;
  const estado = fim === null ? 'pendente' : fim === 'entregue' ? 'entregue' : 'falhou';
  return textHasRow(db)`${prepared}
    with esta as (
      update webhook_entrega set estado = ${estado}, proxima = coalesce(${daqui(emMs)}, proxima), prazo = null,
        falhas = case when ${fim === 'entregue'} then 0 else falhas + 1 end,
        tentativas = tentativas || ${JSON.stringify([tentativa])}::jsonb
      where codigo = ${codigo} and posse = ${fence} and prazo is not null returning endpoint
    ), dela as (update webhook_endpoint w set ${endpointAfter(fim)} from esta
      where w.id = esta.endpoint and (${fim !== 'entregue'} or w.falhadesde is not null))
    select endpoint from esta where endpoint = ${id}`;
};

/** Deliveries of all companies. All times are the database's. */
export const filaDeWebhooks = (db: DeTodas) => ({
  ...over(db, { claim, conclude }),
  /** Each once: whoever gets it tells. */
  claimParado: () => firstRowOf<EndpointParado>(db)`update webhook_endpoint set avisado = true
      where id = (select id from webhook_endpoint where not avisado order by falhadesde limit 1
        for no key update skip locked)
      returning id, url, codemp as "codigoEmpresa", falhadesde as "falhaDesde"`,
  /** Codes of the companies that some endpoint tells of one of these events. */
  listEmpresas: (eventos: readonly NomeDeEvento[]) => onlyValues<number>(db)`
      select distinct codemp from webhook_endpoint join empresa on codigo_emp = codemp and ativo_emp
      where estado <> 'encerrado' and eventos && ${[...eventos]}::text[] order by 1`,
  removeBefore: (quando: Date) =>
    countText(db)`delete from webhook_evento where quando < ${quando.toISOString()}::timestamptz`,
});
