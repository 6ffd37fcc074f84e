import { type Kysely, sql } from 'kysely';
import type { NotaStore, NovoLote } from '../ports/notas.ts';
import { item, itens, itensDoLote, lote, lotes } from './notasListas.ts';
import { guardarPacote } from './notasPacote.ts';
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
  const { rows } = await sql<{ codigo: number }>`
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
  criarLote: (novo, agora) => criarLote(db, codemp, novo, agora),
  pacotePendente: async (codigoLote, pacote) => {
    const row = await db
      .selectFrom('pacote_xml as p')
      .innerJoin('lote_xml as l', 'l.codigo', 'p.codlote')
      .innerJoin('empresa as e', 'e.codigo_emp', 'l.codemp')
      .select(['p.arquivo', sql<string>`p.arquivos::text`.as('arquivos'), 'e.cnpj_emp as cnpj'])
      .where('l.codemp', '=', codemp)
      .where('p.codlote', '=', codigoLote)
      .where('p.pacote', '=', pacote)
      .where('p.processado', '=', false)
      .executeTakeFirst();
    return row ?? null;
  },
  guardarPacote: (lido, agora) => guardarPacote(db, codemp, lido, agora),
  lotes: (consulta) => lotes(db, codemp, consulta),
  lote: (codigo) => lote(db, codemp, codigo),
  itensDoLote: (consulta) => itensDoLote(db, codemp, consulta),
  itens: (consulta) => itens(db, codemp, consulta),
  item: (codigo) => item(db, codemp, codigo),
  arquivoDoItem: async (codigo) => {
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
  entradaMaisRecente: async (chassi) => {
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
