import { sql } from 'kysely';
import { isFinal } from '#domain/sefaz/manifestacao.ts';
import type { PedidoDeManifestacao, RecebimentoStore } from '../../../ports/recebimentos.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import type { Over } from '../../driver/over.ts';
import { onlyValues, rowsOf, runText } from '../../driver/statements.ts';
import { ESTADO } from './estadoDaNota.ts';

/** 'Ciência' only of what nothing was stated about; the others of whatever is not cancelled or stated so already. */
export const requestManifestacao = async (
  db: DaEmpresa,
  ...[{ chaves, manifestacao, justificativa }, quem, agora]: Parameters<
    RecebimentoStore['requestManifestacao']
  >
): Promise<string[]> => {
  if (chaves.length === 0) return [];
  const fits = isFinal(manifestacao)
    ? sql`r.manifestacao is distinct from ${manifestacao}`
    : sql`r.manifestacao is null`;
  return onlyValues<string>(db)`
    update nota_recebida r set pedido = ${manifestacao}, pedidopor = ${quem}, pedidoem = ${agora.toISOString()},
      justificativa = ${justificativa}::text, recusa = null
    where r.codemp = ${db.codigoEmpresa} and r.chave = any(${[...chaves]}::text[]) and r.pedido is null
      and ${fits} and ${ESTADO} <> 'cancelada'
    returning r.chave`;
};

export const listPedidos: Over<RecebimentoStore>['listPedidos'] = (
  db,
  quantos,
) => rowsOf<PedidoDeManifestacao>(db)`
    select e.cnpj_emp as cnpj, r.chave, r.pedido as manifestacao, r.justificativa, r.pedidopor as "codigoUsuario"
    from nota_recebida r join empresa e on e.codigo_emp = r.codemp
    where r.codemp = ${db.codigoEmpresa} and r.pedido is not null
    order by r.pedidoem, r.chave limit ${quantos}`;

/** A request that was answered by another job meanwhile stays as it ended. */
export const finishPedidos: Over<RecebimentoStore>['finishPedidos'] = (db, desfechos, agora) => runText(db)`
  update nota_recebida r set pedido = null, recusa = d.recusa, cancelada = r.cancelada or d.cancelada,
      manifestacao = case when d.recusa is null then d.manifestacao else r.manifestacao end,
      manifestadapor = case when d.recusa is null then r.pedidopor else r.manifestadapor end,
      manifestadaem = case when d.recusa is null then ${agora.toISOString()}::timestamptz else r.manifestadaem end
    from json_to_recordset(${JSON.stringify(desfechos)}::json) as d(chave text, manifestacao text, recusa text,
      cancelada boolean)
    where r.codemp = ${db.codigoEmpresa} and r.chave = d.chave and r.pedido = d.manifestacao`;
