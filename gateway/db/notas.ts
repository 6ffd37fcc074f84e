import { type Kysely, sql } from 'kysely';
import type { NotaStore, NovoLote, PacotePendente } from '../ports/notas.ts';
import { item, itens, itensDoLote, lote, lotes } from './notasListas.ts';
import { guardarPacotes } from './notasPacote.ts';
import { prepared } from './preparing.ts';
import type { Tables } from './tables.ts';

/** Batch and packs in one statement: an upload of few files is mostly waiting for the database to answer. */
const criarLote = async (
  db: Kysely<Tables>,
  codemp: number,
  { codigoUsuario, pacotes }: NovoLote,
  agora: Date,
): Promise<number> => {
  const arquivos = pacotes.reduce((sum, pacote) => sum + pacote.arquivos.length, 0);
  const numerados = JSON.stringify(pacotes.map((novo, pacote) => ({ ...novo, pacote })));
  const { rows } = await sql<{ codigo: number }>`${prepared}
    with lote as (
      insert into lote_xml (codemp, codusu, datahoraimportacao, totalarquivos)
      values (${codemp}::int, ${codigoUsuario}::int, ${agora.toISOString()}::timestamptz, ${arquivos}::int)
      returning codigo
    ), pacotes as (
      insert into pacote_xml (codlote, pacote, arquivo, arquivos)
      select lote.codigo, novo.pacote, novo.arquivo, novo.arquivos
      from lote, json_to_recordset(${numerados}::json) as novo(pacote int, arquivo text, arquivos json)
    )
    select codigo from lote`.execute(db);
  const [lote] = rows;
  if (!lote) throw new Error('The code of a batch was not answered');
  return lote.codigo;
};

/** One company's invoices. */
export const notaStore = (db: Kysely<Tables>, codemp: number): NotaStore => ({
  createLote: (novo, agora) => criarLote(db, codemp, novo, agora),
  listPacotesPendentes: async (pacotes) => {
    const { rows } = await sql<PacotePendente>`${prepared}
      select p.codlote as "codigoLote", p.pacote, p.arquivo, p.arquivos::text as arquivos, e.cnpj_emp as cnpj
      from json_to_recordset(${JSON.stringify(pacotes)}::json) as pedido("codigoLote" int, pacote int)
      join pacote_xml p on p.codlote = pedido."codigoLote" and p.pacote = pedido.pacote and not p.processado
      join lote_xml l on l.codigo = p.codlote and l.codemp = ${codemp}
      join empresa e on e.codigo_emp = l.codemp`.execute(db);
    return rows;
  },
  savePacotes: (lidos, agora) => guardarPacotes(db, codemp, lidos, agora),
  listLotes: (consulta) => lotes(db, codemp, consulta),
  getLote: (codigo) => lote(db, codemp, codigo),
  listItensDoLote: (consulta) => itensDoLote(db, codemp, consulta),
  listItens: (consulta) => itens(db, codemp, consulta),
  getItem: (codigo) => item(db, codemp, codigo),
  getArquivoDoItem: async (codigo) => {
    const row = await db
      .selectFrom('xml_item as x')
      .innerJoin('pacote_xml as p', (join) =>
        join.onRef('p.codlote', '=', 'x.codlote').onRef('p.pacote', '=', 'x.pacote'),
      )
      .select(['p.arquivo as chave', 'x.inicio', 'x.tamanho'])
      .where('x.codemp', '=', codemp)
      .where('x.codigo', '=', codigo)
      .where('x.tamanho', '>', 0)
      .executeTakeFirst();
    return row ?? null;
  },
  getEntradaMaisRecente: async (chassi) => {
    const row = await db
      .selectFrom('xml_item')
      .select('codigo')
      .where('codemp', '=', codemp)
      .where('chassi', '=', chassi)
      .where('situacao', '=', 'lida')
      .where('recebida', '=', true)
      .orderBy(sql`coalesce(recebidaem, dataemissao)`, 'desc')
      .orderBy('codigo', 'desc')
      .executeTakeFirst();
    return row?.codigo ?? null;
  },
});
