import { sql } from 'kysely';
import type { EndpointParado, EntregaTomada, FilaDeWebhooks } from '../../../../ports/webhooks.ts';
import {
  countText,
  firstRowOf,
  type Over,
  onlyValues,
  over,
  prepared,
  textHasRow,
} from '../../../driver/statements.ts';
import type { DeTodas } from '../../../driver/tenancy/tenancy.ts';
import { daqui } from '../../engine/intencoes/clock.ts';

/** Attempts under way at the same time, over all gateways: a slow receiver holds up no other. */
const POR_ENDPOINT = 2;
const POR_EMPRESA = 6;

const DEVIDA = sql`d.estado = 'pendente' and d.proxima <= now() and (d.prazo is null or d.prazo <= now())`;

/** Whether a delivery is due, of any company. */
export const haEntrega = sql`exists (select from webhook_endpoint w
  where w.estado = 'ativo' and exists (select from webhook_entrega d where d.endpoint = w.id and ${DEVIDA}))`;

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

const conclude: Over<FilaDeWebhooks, DeTodas>['conclude'] = async (
  db,
  { codigo, fence, id },
  tentativa,
  desfecho,
) => {
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

/** The deliveries of all companies. */
export const filaDeWebhooks = (db: DeTodas): FilaDeWebhooks => ({
  ...over(db, { claim, conclude }),
  claimParado: () => firstRowOf<EndpointParado>(db)`update webhook_endpoint set avisado = true
      where id = (select id from webhook_endpoint where not avisado order by falhadesde limit 1
        for no key update skip locked)
      returning id, url, codemp as "codigoEmpresa", falhadesde as "falhaDesde"`,
  listEmpresas: async (eventos) => onlyValues<number>(db)`select distinct codemp from webhook_endpoint
      join empresa on codigo_emp = codemp and ativo_emp
      where estado <> 'encerrado' and eventos && ${[...eventos]}::text[] order by 1`,
  removeBefore: (quando) =>
    countText(db)`delete from webhook_evento where quando < ${quando.toISOString()}::timestamptz`,
});
