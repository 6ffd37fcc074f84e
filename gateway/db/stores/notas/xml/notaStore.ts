import { sql } from 'kysely';
import { ditoDaNota, type NotaLida } from '#domain/nfe/ditoDaNota.ts';
import { type CodigoDeRecusa, recusaDe } from '#domain/recusa.ts';
import type { NotaForaDeUso } from '../../../../ports/notaOperavel.ts';
import type {
  ConsultaItens,
  EnvioDe,
  LoteGuardado,
  LugarDoPacote,
  PacotePendente,
  PedidoDoEnvio,
} from '../../../../ports/notas.ts';
import {
  firstOf,
  firstRowOf,
  firstValue,
  onlyRow,
  over,
  prepared,
  rowsOf,
} from '../../../driver/statements.ts';
import { type DaEmpresa, type DeTodas, selectOwn } from '../../../driver/tenancy/tenancy.ts';
import { checkAgain, decide, listAConferir } from './aConferir.ts';
import { markProcessed, select } from './escolher.ts';
import { getItem, listComErro, listItens, listItensDoLote, quemDecidiu } from './listItens.ts';
import { getLote, listLotes } from './listLotes.ts';
import { listOperaveis } from './listOperaveis.ts';
import { listPorChave } from './listPorChave.ts';
import { listComNota, listNaoAnunciadas } from './naoAnunciadas.ts';
import { listAReler, PACOTE, saveRelidos } from './relerNotas.ts';
import { saveDitos, savePacotes } from './savePacotes.ts';
import { summarizeLote } from './summarizeLote.ts';
import { linkChassi } from './xmlItem.ts';

/** The location of an item's file, a byte range of an object in the file store, within one company or, with null, any. */
const getArquivoDoItem = (db: DaEmpresa | DeTodas, codigo: number, codigoEmpresa: number | null = null) => {
  const file = db
    .selectFrom('xml_item as x')
    .innerJoin('pacote_xml as p', (join) =>
      join.onRef('p.codlote', '=', 'x.codlote').onRef('p.pacote', '=', 'x.pacote'),
    )
    .select(['x.codemp as codigoEmpresa', 'p.arquivo as chave', 'x.inicio', 'x.tamanho'])
    .where('x.codigo', '=', codigo)
    .where('x.tamanho', '>', 0)
    .$if(codigoEmpresa !== null, (query) => query.where('x.codemp', '=', codigoEmpresa));
  return firstOf(file);
};

/** Packs of one request are numbered within this many: more than the bounds of an upload let it have. */
const PACOTES_DO_PEDIDO = 1000;

/** Files and bytes stored so far for an upload's batch. */
const sumEnvio = (db: DaEmpresa, { codigoUsuario, envio }: EnvioDe) =>
  onlyRow<{ arquivos: number; bytes: number }>(db)`
    select count(*)::int as arquivos, coalesce(sum((a ->> 'tamanho')::bigint), 0)::float8 as bytes
    from lote_xml l join pacote_xml p on p.codlote = l.codigo, json_array_elements(p.arquivos) a
    where l.codemp = ${db.codigoEmpresa} and l.codusu = ${codigoUsuario} and l.envio = ${envio}`;

/** The batch of an upload, held until the transaction's end: requests of one upload are written one after the other. */
const holdLote = async (db: DaEmpresa, { codigoUsuario, envio }: EnvioDe, agora: Date): Promise<number> => {
  const lote = await firstRowOf<{ codigo: number }>(db)`${prepared}
    insert into lote_xml (codemp, codusu, envio, datahoraimportacao, totalarquivos)
    values (${db.codigoEmpresa}::int, ${codigoUsuario}::int, ${envio}::text, ${agora.toISOString()}::timestamptz, 0)
    on conflict (codemp, codusu, envio) do update set envio = excluded.envio
    returning codigo`;
  if (!lote) throw new Error('The code of a batch was not answered');
  return lote.codigo;
};

/**
 * Adds a request's packs to the upload's batch, created by the first. Requires a transaction. A request whose
 * first pack is there has come before.
 */
const addPacotes = async (db: DaEmpresa, pedido: PedidoDoEnvio, agora: Date): Promise<LoteGuardado> => {
  const codigoLote = await holdLote(db, pedido, agora);
  const numerados = pedido.pacotes.map((novo, n) => ({
    ...novo,
    pacote: pedido.pedido * PACOTES_DO_PEDIDO + n,
  }));
  const primeiro = numerados[0]?.pacote ?? null;
  const { totalarquivos, pacotes } = await onlyRow<{
    totalarquivos: number;
    pacotes: number[] | null;
  }>(db)`${prepared}
    with novos as (
      insert into pacote_xml (codlote, pacote, arquivo, arquivos)
      select l.codigo, novo.pacote, novo.arquivo, novo.arquivos
      from lote_xml l, json_to_recordset(${JSON.stringify(numerados)}::json)
        as novo(pacote int, arquivo text, arquivos json)
      where l.codigo = ${codigoLote}::int and l.codemp = ${db.codigoEmpresa}::int and not exists (
        select from pacote_xml p where p.codlote = l.codigo and p.pacote = ${primeiro}::int)
      returning pacote, json_array_length(arquivos) as quantos
    )
    update lote_xml l set
      totalarquivos = l.totalarquivos + n.quantos,
      finalizado = l.finalizado and n.quantos = 0
    from (select coalesce(sum(quantos), 0)::int as quantos, json_agg(pacote) as pacotes from novos) n
    where l.codigo = ${codigoLote}::int and l.codemp = ${db.codigoEmpresa}::int
    returning l.totalarquivos, n.pacotes`;
  return { codigoLote, totalarquivos, pacotes: pacotes ?? [] };
};

interface LinhaForaDeUso extends NotaLida {
  codigo: number;
  chassi: string | null;
  errodetalhe: string | null;
}

const foraDeUso = (linha: LinhaForaDeUso): NotaForaDeUso => {
  const { codigo, chassi, errodetalhe: detalhe } = linha;
  const { errocodigo, errotitulo, erromensagem } = ditoDaNota(linha);
  // A row without a refusal of its own has changed since it was shown.
  const mudou = recusaDe('notaMudou');
  const recusa = {
    codigo: (errocodigo as CodigoDeRecusa | null) ?? mudou.codigo,
    titulo: errotitulo ?? mudou.titulo,
    mensagem: erromensagem ?? mudou.mensagem,
    detalhe,
  };
  return { codigo, chassi, recusa };
};

/** These invoices that stand for no vehicle, with the reason; absent ones are left out. */
const listForaDeUso = async (db: DaEmpresa, codigos: readonly number[]): Promise<NotaForaDeUso[]> => {
  if (codigos.length === 0) return [];
  const rows = await rowsOf<LinhaForaDeUso>(db)`
    select x.codigo, x.chassi, x.situacao, x.motivo, x.decisao, x.decididoem,
      ${quemDecidiu(sql`x`)} as quemdecidiu, x.ditotitulo, x.dito, null as cartas, x.errocodigo, x.errotitulo, x.erromensagem, x.errodetalhe from xml_item x
    where x.codemp = ${db.codigoEmpresa} and x.codigo = any(${[...codigos]}::bigint[])`;
  return rows.map(foraDeUso);
};

const listPacotesPendentes = (db: DaEmpresa, pacotes: readonly LugarDoPacote[]) => rowsOf<PacotePendente>(db)`
    ${prepared} select ${PACOTE}
    from json_to_recordset(${JSON.stringify(pacotes)}::json) as pedido("codigoLote" int, pacote int)
    join pacote_xml p on p.codlote = pedido."codigoLote" and p.pacote = pedido.pacote and not p.processado
    join lote_xml l on l.codigo = p.codlote and l.codemp = ${db.codigoEmpresa}
    join empresa e on e.codigo_emp = l.codemp`;

/** The newest invoice that brought a vehicle to the company. */
const getEntradaMaisRecente = async (db: DaEmpresa, chassi: string): Promise<number | null> =>
  firstValue(
    selectOwn(db, 'xml_item', { chassi, situacao: 'lida', recebida: true })
      .select('codigo')
      .orderBy('chassidotexto')
      .orderBy(sql`coalesce(recebidaem, dataemissao)`, 'desc')
      .orderBy('codigo', 'desc'),
  );

/** A company's invoices: batches, packs and the items read from each file. */
export const notaStore = (db: DaEmpresa) => ({
  ...over(db, { sumEnvio, addPacotes, listPacotesPendentes, savePacotes, saveRelidos, saveDitos }),
  ...over(db, { listLotes, getLote, summarizeLote, listItensDoLote, listComErro, getItem }),
  ...over(db, { listNaoAnunciadas, listComNota }),
  ...over(db, { listOperaveis, listForaDeUso, listAConferir, decide, checkAgain, listPorChave }),
  ...over(db, { select, linkChassi, markProcessed, getEntradaMaisRecente }),
  listItens: (consulta: ConsultaItens) => listItens(db, db.codigoEmpresa, consulta),
  /** The file of an item; null when it was not stored. */
  getArquivoDoItem: (codigo: number) => getArquivoDoItem(db, codigo, db.codigoEmpresa),
});

/** Invoices of all companies, for support, with the requests to the registry about each and the answers. */
export const notasDeTodas = (db: DeTodas) => ({
  listItens: (consulta: ConsultaItens) => listItens(db, null, consulta),
  getArquivoDoItem: (codigo: number) => getArquivoDoItem(db, codigo),
});

/** Packs of all companies, for the sweeps. */
export const pacotesGuardados = (db: DeTodas) => over(db, { listAReler });
