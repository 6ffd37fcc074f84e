import { sql } from 'kysely';
import { avisoNfe } from '#domain/nfe/avisoNfe.ts';
import { EVENTOS_QUE_PARAM } from '#domain/nfe/eventoNfe.ts';
import type { NotaParada } from '../../../ports/notas.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../driver/escopo/escopo.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { onlyValues, rowsOf } from '../../driver/statements.ts';

export const DIVERGENTE = avisoNfe.divergente();
const DIVERGENTE_USADA = avisoNfe.divergente(true);
/** The code of an invoice that an event stopped. */
export const PARADA = avisoNfe.parada(null).codigo;

/**
 * The text for an invoice that an event stopped, by the event's type; rows older than that column were
 * cancelled.
 */
export const tellsDoEvento = (evento: Sql, campo: 'titulo' | 'mensagem' | 'depois'): Sql =>
  sql`case ${evento} ${sql.join(
    Object.entries(EVENTOS_QUE_PARAM).map(([tipo, parada]) => sql`when ${tipo} then ${parada[campo]}`),
    sql` `,
  )} else ${EVENTOS_QUE_PARAM['110111'][campo]} end`;

/** The event that the tax authority told of a key without its file: in a summary, or as the answer to a statement. */
export const eventoDaSefaz = (
  empresa: Sql,
  chave: Sql,
): Sql => sql`(select case when r.cancelada then '110111'
    when r.manifestacao = 'desconhecimento' then '210220' when r.manifestacao = 'naoRealizada' then '210240' end
  from nota_recebida r where r.codemp = ${empresa} and r.chave = ${chave})`;

/** Of the event that what was imported here, or the authority, tells of a key. */
const eventoDa = (row: string): Sql => sql`coalesce((select max(c.evento) from xml_item c
  where c.codemp = ${sql.ref(`${row}.codemp`)} and c.chavenfe = ${sql.ref(`${row}.chavenfe`)} and c.cancelamento),
  ${eventoDaSefaz(sql.ref(`${row}.codemp`), sql.ref(`${row}.chavenfe`))})`;

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

/** Takes cancelled invoices out of every list; answers those that could be used until now. */
export const cancelarNotas = async (db: DaEmpresa, chaves: readonly string[]): Promise<NotaParada[]> => {
  if (chaves.length === 0) return [];
  const evento = eventoDa('x');
  return rowsOf<NotaParada>(db)`
    update xml_item x set situacao = 'cancelada', selecionada = false, errocodigo = ${PARADA},
      errotitulo = ${tellsDoEvento(evento, 'titulo')},
      erromensagem = case when x.dataprocessamentoapi is null then ${tellsDoEvento(evento, 'mensagem')}
        else ${tellsDoEvento(evento, 'depois')} end
    where x.codemp = ${db.codigoEmpresa} and x.chavenfe = any(${[...chaves]}::text[])
      and x.situacao in ('lida', 'aconferir', 'divergente')
    returning x.chassi, x.chavenfe as chave`;
};

/** Believes one of several contents under a key, and no other: answers its vehicles. Null when another was used already. */
export const credit = async (db: DaEmpresa, codigo: number): Promise<string[] | null> => {
  const escolhida = await selectOwn(db, 'xml_item')
    .select(['chavenfe', 'codlote', 'pacote', 'posicao'])
    .where('codigo', '=', codigo)
    .where('situacao', '=', 'divergente')
    .executeTakeFirst();
  if (!escolhida) return [];
  const { chavenfe, codlote, pacote, posicao } = escolhida;
  const rows = await rowsOf<{ usada: boolean }>(db)`
    select ${emUso(sql`x`)} as usada from xml_item x
    where x.codemp = ${db.codigoEmpresa} and x.chavenfe = ${chavenfe} and x.situacao = 'lida'`;
  if (rows.some(({ usada }) => usada)) return null;
  const doArquivo = sql`codlote = ${codlote} and pacote = ${pacote} and posicao = ${posicao}`;
  await updateOwn(db, 'xml_item')
    .set({ situacao: 'divergente', selecionada: false })
    .where('chavenfe', '=', chavenfe)
    .where('situacao', 'in', ['lida', 'aconferir'])
    .execute();
  const acreditadas = await sql<{ chassi: string }>`
    update xml_item set errocodigo = null, errotitulo = null, erromensagem = null,
      situacao = case when motivo is null or decisao is not null then 'lida' else 'aconferir' end
    where codemp = ${db.codigoEmpresa} and situacao = 'divergente' and ${doArquivo} returning chassi`.execute(
    db,
  );
  return acreditadas.rows.map(({ chassi }) => chassi);
};
