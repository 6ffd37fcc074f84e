import { type Kysely, sql } from 'kysely';
import type { NotaStore, NovoLote } from '../ports/notas.ts';
import { item, itens, itensDoLote, lote, lotes } from './notasListas.ts';
import { guardarPacote } from './notasPacote.ts';
import type { Tables } from './tables.ts';

const criarLote = async (
  db: Kysely<Tables>,
  codemp: number,
  novo: NovoLote,
  agora: Date,
): Promise<number> => {
  const { codigo } = await db
    .insertInto('lote_xml')
    .values({
      codemp,
      codusu: novo.codigoUsuario,
      datahoraimportacao: agora.toISOString(),
      totalarquivos: novo.pacotes.reduce((sum, { arquivos }) => sum + arquivos.length, 0),
    })
    .returning('codigo')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pacote_xml')
    .values(
      novo.pacotes.map(({ arquivo, arquivos }, pacote) => ({
        codlote: codigo,
        pacote,
        arquivo,
        arquivos: JSON.stringify(arquivos),
      })),
    )
    .execute();
  return codigo;
};

/** One company's invoices. */
export const notaStore = (db: Kysely<Tables>, codemp: number): NotaStore => ({
  criarLote: (novo, agora) => criarLote(db, codemp, novo, agora),
  pacotePendente: async (codigoLote, pacote) => {
    const row = await db
      .selectFrom('pacote_xml as p')
      .innerJoin('lote_xml as l', 'l.codigo', 'p.codlote')
      .select(['p.arquivo', 'p.arquivos'])
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
