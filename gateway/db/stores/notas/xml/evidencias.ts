import { sql } from 'kysely';
import { avisoNfe } from '#domain/nfe/avisoNfe.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { onlyValues, rowsOf } from '../../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../../driver/tenancy/tenancy.ts';

export const DIVERGENTE = avisoNfe.divergente();
const DIVERGENTE_USADA = avisoNfe.divergente(true);
/** True if an invoice belongs to a stock record that counts, or to an operation that may be under way. */
export const emUso = (x: Sql): Sql => sql`(exists (
    select from estoque e where e.codemp = ${x}.codemp and e.item_entrada = ${x}.codigo and e.estado <> 'FINALIZADO')
  or exists (select from estoque e where e.codemp = ${x}.codemp and e.item_saida = ${x}.codigo)
  or ${x}.selecionada and exists (select from intencao i where i.codemp = ${x}.codemp and i.chassi = ${x}.chassi
    and i.estado in ('pendente', 'enviando', 'desconhecida')))`;

/** Two contents under one key: neither stands for a vehicle any more, unless one was used already. Answers the vehicles. */
export const splitDivergent = async (db: DaEmpresa, chaves: readonly string[]): Promise<string[]> => {
  if (chaves.length === 0) return [];
  return onlyValues<string>(db)`
    update xml_item x set situacao = case when ${emUso(sql`x`)} then x.situacao else 'divergente' end,
      selecionada = x.selecionada and ${emUso(sql`x`)},
      errocodigo = ${DIVERGENTE.codigo}, errotitulo = ${DIVERGENTE.titulo},
      erromensagem = case when ${emUso(sql`x`)} then ${DIVERGENTE_USADA.mensagem} else ${DIVERGENTE.mensagem} end
    where x.codemp = ${db.codigoEmpresa} and x.chavenfe = any(${[...chaves]}::text[])
      and x.situacao in ('lida', 'aconferir')
    returning x.chassi`;
};

/**
 * Believes one of several contents under a key, and no other: answers its key and vehicles. Null when another was used
 * already.
 */
export const credit = async (
  db: DaEmpresa,
  codigo: number,
): Promise<{ chave: string | null; chassis: string[] } | null> => {
  const escolhida = await selectOwn(db, 'xml_item', { codigo, situacao: 'divergente' })
    .select(['chavenfe', 'codlote', 'pacote', 'posicao'])
    .executeTakeFirst();
  if (!escolhida) return { chave: null, chassis: [] };
  const { chavenfe, codlote, pacote, posicao } = escolhida;
  const rows = await rowsOf<{ usada: boolean }>(db)`
    select ${emUso(sql`x`)} as usada from xml_item x
    where x.codemp = ${db.codigoEmpresa} and x.chavenfe = ${chavenfe} and x.situacao = 'lida'`;
  if (rows.some(({ usada }) => usada)) return null;
  const doArquivo = sql`codlote = ${codlote} and pacote = ${pacote} and posicao = ${posicao}`;
  await updateOwn(db, 'xml_item', { situacao: ['lida', 'aconferir'] })
    .set({ situacao: 'divergente', selecionada: false })
    .where('chavenfe', '=', chavenfe)
    .execute();
  const chassis = await onlyValues<string>(db)`
    update xml_item set errocodigo = null, errotitulo = null, erromensagem = null,
      situacao = case when motivo is null or decisao is not null then 'lida' else 'aconferir' end
    where codemp = ${db.codigoEmpresa} and situacao = 'divergente' and ${doArquivo} returning chassi`;
  return { chave: chavenfe, chassis };
};
