import { type Selectable, sql } from 'kysely';
import type { CodigoDePasso } from '#domain/passo.ts';
import type { Recusa } from '#domain/recusa.ts';
import type { Intencao, NovaIntencao } from '../../../../ports/intencoes.ts';
import { rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import type { Tables } from '../../../tables/index.ts';
import { intencaoOf } from './intencaoOf.ts';

const linhaOf = ({ id, codigoUsuario, alvo, operacao, familia, rota, dados }: NovaIntencao) => ({
  id,
  codusu: codigoUsuario,
  chassi: alvo.chassi ?? null,
  placa: alvo.placa ?? null,
  operacao,
  familia,
  rota,
  dados,
});

/**
 * Inserts and returns the intents whose vehicle has no live intent under either name, and skips the others. Fills
 * in the vehicle's other name from our records. The partial unique indexes on both names are what makes a second
 * live intent of a vehicle impossible. The other name comes from the registry's records first, then from the
 * vehicle's own. Written in one order, so that two batches of the same vehicles never wait for each other. All of
 * one call are of one instant: that is what makes them one batch.
 * @concept deadlock avoidance, idempotency
 */
export const createIntencoes = async (db: DaEmpresa, novas: readonly NovaIntencao[]): Promise<Intencao[]> => {
  if (novas.length === 0) return [];
  const rows = await rowsOf<Selectable<Tables['intencao']>>(db)`
    insert into intencao (id, codemp, codusu, chassi, placa, pedidochassi, pedidoplaca, operacao, familia, rota, dados,
      estado, criada, prazo)
    select n.id, ${db.codigoEmpresa}, n.codusu, coalesce(n.chassi, e.chassi, v.chassi_vei),
      coalesce(n.placa, e.placa, v.placa_vei), n.chassi, n.placa, n.operacao, n.familia, n.rota, n.dados,
      'pendente', statement_timestamp(), now()
    from jsonb_to_recordset(${JSON.stringify(novas.map(linhaOf))}::jsonb) as n(
      id uuid, codusu integer, chassi text, placa text, operacao text, familia text, rota text, dados jsonb)
    left join lateral (
      (select chassi, placa, id from estoque where codemp = ${db.codigoEmpresa} and chassi = n.chassi)
      union all
      (select chassi, placa, id from estoque
        where codemp = ${db.codigoEmpresa} and placa_unica(placa) = placa_unica(n.placa))
      order by id desc limit 1
    ) e on n.chassi is null or n.placa is null
    left join lateral (
      (select chassi_vei, placa_vei from veiculo where codemp_vei = ${db.codigoEmpresa} and chassi_vei = n.chassi)
      union all
      (select chassi_vei, placa_vei from veiculo
        where codemp_vei = ${db.codigoEmpresa} and placa_unica(placa_vei) = placa_unica(n.placa))
      limit 1
    ) v on n.chassi is null or n.placa is null
    order by 4, 5, 1
    on conflict do nothing
    returning *`;
  return rows.map(intencaoOf);
};

/** Refuses just created intents before anything is sent, with the reason on the row and in the history. */
export const refuseNew = async (db: DaEmpresa, recusas: readonly { id: string; recusa: Recusa }[]) => {
  if (recusas.length === 0) return;
  const linhas = JSON.stringify(recusas.map(({ id, recusa }) => ({ id, ...recusa })));
  const passo: CodigoDePasso = 'naoEnviada';
  await sql`
    with r as (
      select * from jsonb_to_recordset(${linhas}::jsonb) as r(id uuid, codigo text, titulo text, mensagem text, detalhe text)
    ), fim as (
      update intencao i set estado = 'recusada', encerrada = clock_timestamp(), prazo = null,
        errocodigo = r.codigo, errotitulo = r.titulo, erromensagem = r.mensagem, errodetalhe = r.detalhe
      from r where i.id = r.id and i.codemp = ${db.codigoEmpresa} and i.estado = 'pendente'
      returning i.id, r.mensagem
    )
    insert into passo_intencao (intencao, quando, passo, resposta)
    select id, clock_timestamp(), ${passo}, mensagem from fim`.execute(db);
};
