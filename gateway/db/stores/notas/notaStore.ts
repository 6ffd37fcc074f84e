import { sql } from 'kysely';
import type { NotaStore, PacotePendente } from '../../../ports/notas.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { selectOwn } from '../../driver/escopo/proprias.ts';
import type { Over } from '../../driver/over.ts';
import { prepared } from '../../driver/preparedStatements.ts';
import { firstValue, rowsOf } from '../../driver/statements.ts';
import { checkAgain, decide, listAConferir, listPorChave } from './aConferir.ts';
import { getArquivoDoItem } from './getArquivoDoItem.ts';
import { listForaDeUso } from './listForaDeUso.ts';
import { getItem, listComErro, listItens, listItensDoLote } from './listItens.ts';
import { getLote, listLotes, summarizeLote } from './listLotes.ts';
import { listOperaveis } from './listOperaveis.ts';
import { insertPacotes, sumEnvio } from './lotes.ts';
import { savePacotes, stopNotas } from './savePacotes.ts';
import { linkChassi, markProcessed, select } from './xmlItem.ts';

const listPacotesPendentes: Over<NotaStore>['listPacotesPendentes'] = (db, pacotes) => rowsOf<PacotePendente>(
  db,
)`${prepared}
    select p.codlote as "codigoLote", p.pacote, p.arquivo, p.arquivos::text as arquivos, e.cnpj_emp as cnpj
    from json_to_recordset(${JSON.stringify(pacotes)}::json) as pedido("codigoLote" int, pacote int)
    join pacote_xml p on p.codlote = pedido."codigoLote" and p.pacote = pedido.pacote and not p.processado
    join lote_xml l on l.codigo = p.codlote and l.codemp = ${db.codigoEmpresa}
    join empresa e on e.codigo_emp = l.codemp`;

const getEntradaMaisRecente = async (db: DaEmpresa, chassi: string): Promise<number | null> => {
  return firstValue(
    selectOwn(db, 'xml_item')
      .select('codigo')
      .where('chassi', '=', chassi)
      .where('situacao', '=', 'lida')
      .where('recebida', '=', true)
      .orderBy('chassidotexto')
      .orderBy(sql`coalesce(recebidaem, dataemissao)`, 'desc')
      .orderBy('codigo', 'desc'),
  );
};

/** One company's invoices. */
export const notaStore = (db: DaEmpresa): NotaStore => ({
  sumEnvio: (envio) => sumEnvio(db, envio),
  addPacotes: (pedido, agora) => insertPacotes(db, pedido, agora),
  listPacotesPendentes: (pacotes) => listPacotesPendentes(db, pacotes),
  savePacotes: (lidos, agora) => savePacotes(db, lidos, agora),
  stop: (chaves) => stopNotas(db, chaves),
  listLotes: (consulta) => listLotes(db, consulta),
  getLote: (codigo) => getLote(db, codigo),
  summarizeLote: (codigo) => summarizeLote(db, codigo),
  listItensDoLote: (consulta) => listItensDoLote(db, db.codigoEmpresa, consulta),
  listComErro: (consulta) => listComErro(db, db.codigoEmpresa, consulta),
  listItens: (consulta) => listItens(db, db.codigoEmpresa, consulta),
  getItem: (codigo) => getItem(db, db.codigoEmpresa, codigo),
  getArquivoDoItem: (codigo) => getArquivoDoItem(db, codigo, db.codigoEmpresa),
  listOperaveis: (codigos) => listOperaveis(db, codigos),
  listForaDeUso: (codigos) => listForaDeUso(db, codigos),
  listAConferir: (consulta) => listAConferir(db, consulta),
  decide: (...quais) => decide(db, ...quais),
  checkAgain: (codigo) => checkAgain(db, codigo),
  listPorChave: (...quais) => listPorChave(db, ...quais),
  select: (codigo) => select(db, codigo),
  linkChassi: (codigo, chassi) => linkChassi(db, codigo, chassi),
  markProcessed: (codigo, agora) => markProcessed(db, codigo, agora),
  getEntradaMaisRecente: (chassi) => getEntradaMaisRecente(db, chassi),
});
