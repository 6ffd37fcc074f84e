import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { corposDe, lido } from '../../leitura.ts';
import { campoBusca, listRoute } from '../../list.ts';
import { lookup } from '../../lookup.ts';
import { route, routesWith } from '../../route.ts';
import {
  DECISOES_DITAS,
  ESTADOS_A_CONFERIR,
  ESTADOS_DO_ITEM,
  FINALIZADO,
  importada,
  item,
  lote,
  type ResumoDoLote,
  type XmlItem,
  type XmlItemWire,
} from './notaImportada.ts';

const id = inputOf({ id: f.integer('id', { label: 'Código', required: true, min: 1 }) });

const get = routesWith({ access: 'importarXml' });
const post = routesWith({ method: 'POST', access: 'importarXml' });

/** Limits of one upload of invoices, in files and bytes; the console checks them before it sends. */
export const LIMITES_DO_ENVIO = { arquivos: 10_000, bytes: 512 * 1024 * 1024 } as const;

/** A batch after an upload, with its number of files so far. */
export interface LoteEnviado {
  message: string;
  codigoLote: number;
  totalarquivos: number;
}

export const xml = {
  /**
   * Multipart, the part `arquivoxml` repeated: answers as soon as the files are stored; parsing continues as jobs.
   * Requests of one sender that name the same `envio` are one batch; a repeated `pedido` is idempotent.
   */
  processar: post({
    path: 'xml/processarxml',
    summary: 'Upload a batch of invoice files',
    success: 'Arquivos enviados com sucesso!',
    input: inputOf({
      envio: f.text('envio', { label: 'Envio', maxLength: 64 }),
      pedido: f.integer('pedido', { label: 'Pedido', min: 0, max: 9_999 }),
    }),
    files: 'arquivoxml',
    emPedidos: true,
  }).answers<LoteEnviado>(),
  lotes: listRoute({
    path: 'xml/retornaListaLoteXml',
    access: 'importarXml',
    summary: 'List batches of invoice files',
    filters: {
      chassi: f.text('chassi', { label: 'Chassi', maxLength: 17, code: true }),
      finalizado: f.choice('finalizado', {
        label: 'Finalizado',
        options: FINALIZADO,
      }),
    },
    rows: lote,
    sorts: ['codigo', 'datahoraimportacao', 'totalarquivos'],
    key: 'codigo',
    counts: ['finalizados', 'processando'],
  }),
  lote: get({
    path: 'xml/getLote/:id',
    summary: 'Read one batch, and what is left to do with it',
    input: id,
  }).answers<ResumoDoLote>(),
  item: get({
    path: 'xml/getXmlItem/:id',
    summary: 'Read one invoice item',
    input: id,
  }).answers<XmlItemWire>(),
  itensDoLote: listRoute({
    path: 'xml/getXmlImportsByLote',
    access: 'importarXml',
    summary: 'List the invoice items of a batch',
    filters: {
      codigoLote: f.integer('codigoLote', { label: 'Lote', required: true, min: 1 }),
    },
    rows: item,
    sorts: ['codigo', 'numeronf', 'chassi', 'tiponf'],
    key: 'codigo',
    states: ESTADOS_DO_ITEM,
  }),
  itens: listRoute({
    path: 'xml/getXmlImports',
    access: 'importarXml',
    summary: 'List invoice items, newest first; every company’s for support, unless it asks for its own',
    leitura: corposDe('Log das notas importadas', 'chassi'),
    filters: {
      descricaoFiltro: campoBusca,
      chassi: f.text('chassi', { label: 'Chassi', maxLength: 17, code: true }),
      filtroErroXml: f.flag('filtroErroXml', { label: 'Sem erro de XML' }),
      filtroProcessadoApi: f.flag('filtroProcessadoApi', { label: 'Ainda não processadas' }),
      filtroEmpresaLogada: f.flag('filtroEmpresaLogada', { label: 'Da empresa' }),
      filtroSomenteSaida: f.flag('filtroSomenteSaida', { label: 'Somente saídas' }),
    },
    rows: importada,
    sorts: ['codigo', 'numeronf', 'chassi'],
    key: 'codigo',
  }),
  aConferir: listRoute({
    path: 'xml/getNotasAConferir',
    access: 'importarXml',
    summary:
      'List the invoices that wait for somebody to say what they are, or those that somebody said it of',
    filters: {
      chassi: f.text('chassi', { label: 'Chassi', maxLength: 17, code: true }),
      decididas: f.flag('decididas', { label: 'Já decididas' }),
    },
    rows: item,
    sorts: ['codigo', 'numeronf', 'chassi', 'decididoem'],
    key: 'codigo',
    states: ESTADOS_A_CONFERIR,
    counts: ['pendentes', 'jaDecididas'],
  }),
  decide: post({
    path: 'xml/decidirNota',
    summary: 'Say what an invoice does to its vehicle, where its operation does not',
    success: 'Nota conferida com sucesso!',
    input: inputOf({
      codigo: id.fields.id,
      decisao: f.choice('decisao', { label: 'Decisão', required: true, options: DECISOES_DITAS }),
    }),
    ato: { nome: 'Nota a conferir: decisão' },
  }).answers<{ message: string }>(),
  checkAgain: post({
    path: 'xml/conferirNotaDeNovo',
    summary: 'Take back what was said of an invoice that was not used since: it waits again',
    success: 'A nota voltou para A conferir!',
    input: inputOf({ codigo: id.fields.id }),
    ato: { nome: 'Nota a conferir: de volta' },
  }).answers<{ message: string }>(),
  download: post({
    path: 'xml/downloadXml',
    summary: 'Download the file of an invoice item',
    leitura: lido('documento', 'XML da nota', 'nomeArquivoBucket'),
    input: inputOf({
      nomeArquivoBucket: f.text('nomeArquivoBucket', { label: 'Arquivo', required: true, maxLength: 100 }),
    }),
    download: true,
  }).answers<Blob>(),
  entradaMaisRecente: route({
    path: 'xml/getMostRecentXmlEntradaByChassi/:chassi',
    access: 'zeroKm',
    summary: 'The newest entry invoice of a chassis',
    input: inputOf({ chassi: f.chassi('chassi', { label: 'Chassi', required: true }) }),
  }).answers<{ codigo: number }[]>(),
};

/** An exit invoice in a dialog: number, series, buyer, vehicle and value. */
export const notaDeSaida = lookup({
  list: xml.itens,
  get: xml.item,
  title: (record) => {
    const { numeronf, serie, nome, chassi, valor } = record as XmlItem;
    return [
      `NF ${numeronf ?? '—'}, série ${serie ?? '—'}`,
      nome,
      chassi ?? 'sem chassi',
      valor === null ? null : formatReais(valor),
    ]
      .filter(Boolean)
      .join(' · ');
  },
  offered: 50,
});

/** Document 2, section 5: exit invoices that were read without error and have not been used yet. */
export const NOTAS_DE_SAIDA = {
  filtroErroXml: true,
  filtroProcessadoApi: true,
  filtroEmpresaLogada: true,
  filtroSomenteSaida: true,
} as const;
