import { type RawBuilder, sql } from 'kysely';
import { followedOperations } from '#contract/operations/index.ts';
import type { Sql } from '../../driver/listQuery.ts';

/** The registry's word for a signature that was sent from here. */
const TIPO_ENVIADO = sql<
  string | null
>`case when s.tipo = 'ARC' and s.tipocrv = 'D' then 'PROPRIO_PUNHO_ATPVE'
  when s.tipo = 'ARC' then 'PROPRIO_PUNHO_ATPV_PAPEL_MOEDA' when s.tipocrv = 'D' then 'QUALIFICADA_P7S_SOBRE_XML_ATPVE'
  when s.tipo is not null then 'QUALIFICADA_P7S_SOBRE_FOTO_ATPV_PAPEL_MOEDA' end`;

/**
 * The two waits of a used vehicle's entry: for the seller's signature, then for the Detran. `e` is a row of `estoque`, or of a
 * list with its columns, and `id` its stock record. An entry whose intention of sale was cancelled waits for neither.
 * @concept waits of a used vehicle's entry
 */
export const esperaDaEntrada = (e: Sql, id: Sql = sql`${e}.id`) => {
  const assinadaEm = sql<
    string | null
  >`coalesce(o.assinada at time zone 'America/Sao_Paulo', o.notada, s.enviada)`;
  const isCompra = sql`(${e}.docvendedor is not null and coalesce(${e}.origemtransferencia, 0) <= 0 or o.idest is not null)`;
  const cancelada = sql<boolean>`coalesce(${e}.estado = 'SOLICITADO' and o.intencaovenda = 'CANCELADA', false)`;
  const aguarda = sql<
    'vendedor' | 'detran' | null
  >`case when ${e}.estado not in ('SOLICITADO', 'TRANSFERIDO') or ${cancelada} then null
    when ${e}.estado = 'SOLICITADO' and ${isCompra} and ${assinadaEm} is null then 'vendedor' else 'detran' end`;
  const doPedido = sql`i.codemp = ${e}.codemp and placa_unica(i.placa) = placa_unica(${e}.placa) and i.placa is not null
    and i.idestoque = ${id} and i.operacao = any(${followedOperations}::text[])`;
  const pedida: RawBuilder<string | null> = sql<
    string | null
  >`(select min(i.criada) from intencao i where ${doPedido})`;
  return {
    join: sql`left join assinatura_usado s on s.codemp = ${e}.codemp and s.idest = ${id}
      left join atpv_ouvido o on o.codemp = ${e}.codemp and o.idest = ${id}`,
    isCompra,
    assinadaEm,
    tipo: sql<string | null>`case when o.notada is not null then o.tipo else ${TIPO_ENVIADO} end`,
    cancelada,
    aguarda,
    pedida,
    repousada: sql<string | null>`(select max(i.repousada) from intencao i where ${doPedido})`,
    /** Since when the present wait lasts; null where none does, or nobody here asked for the entry. */
    desde: sql<string | null>`case ${aguarda} when 'vendedor' then ${pedida}
      when 'detran' then greatest(${assinadaEm}, ${pedida}) end`,
  };
};
