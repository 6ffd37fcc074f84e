import {
  chassi,
  chaveNfe,
  choice,
  cpfCnpj,
  dateTime,
  flag,
  integer,
  money,
  type RecordOfFields,
  text,
} from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import { listRoute, type RowState } from '../list.ts';
import { lookup } from '../lookup.ts';
import { route } from '../route.ts';
import { ENVIADOS, emPartes, type LoteEnviado } from './envioXml.ts';
import { erro, processando } from './situacaoNoRenave.ts';

const id = inputOf({ id: integer('id', { label: 'Código', required: true, min: 1 }) });

/** What one upload may have: whoever sends files looks here first. */
export const LIMITES_DO_ENVIO = { arquivos: 10_000, bytes: 512 * 1024 * 1024 } as const;

const FINALIZADO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const;

const lote = {
  codigo: integer('codigo', { label: 'Lote', required: true, width: 6 }),
  codigoempresa: integer('codigoempresa', { label: 'Código da empresa', required: true }),
  codigousuario: integer('codigousuario', { label: 'Código do usuário', required: true }),
  nome_usu: text('nome_usu', { label: 'Usuário', required: true, width: 16 }),
  datahoraimportacao: dateTime('datahoraimportacao', {
    label: 'Data/hora da importação',
    required: true,
    width: 18,
  }),
  totalarquivos: integer('totalarquivos', { label: 'Arquivos', required: true }),
  totalprocessados: integer('totalprocessados', { label: 'Andamento', required: true, width: 16 }),
  totalentradas: integer('totalentradas', { label: 'Entradas', required: true }),
  totalsaidas: integer('totalsaidas', { label: 'Saídas', required: true }),
  totaltransferencias: integer('totaltransferencias', { label: 'Transferências', required: true, width: 13 }),
  totalduplicados: integer('totalduplicados', { label: 'Duplicados', required: true, width: 10 }),
  totaldescartados: integer('totaldescartados', { label: 'Descartados', required: true, width: 11 }),
  totalerros: integer('totalerros', { label: 'Com erro', required: true }),
  finalizado: choice('finalizado', { label: 'Finalizado', required: true, options: FINALIZADO }),
};

/** A batch of invoice files. `finalizado` is 'sim' once every file reached a final state. */
export type LoteXml = RecordOfFields<typeof lote>;

/** A batch, and what is left to do with it: vehicles whose invoice stands for them and was not used, and files that ask for a look. */
export interface ResumoDoLote extends LoteXml {
  entradasaconfirmar: number;
  saidasaconfirmar: number;
  notascomerro: number;
  notasaconferir: number;
}

const item = {
  codigo: integer('codigo', { label: 'Código', required: true, width: 6 }),
  codigolote: integer('codigolote', { label: 'Lote', required: true }),
  nomearquivo: text('nomearquivo', { label: 'Arquivo', required: true }),
  numeronf: integer('numeronf', { label: 'NF', width: 9 }),
  serie: integer('serie', { label: 'Série' }),
  chavenfe: chaveNfe('chavenfe', { label: 'Chave de acesso' }),
  chassi: chassi('chassi', { label: 'Chassi', width: 18 }),
  cnpjemitente: cpfCnpj('cnpjemitente', { label: 'CNPJ emitente', width: 18 }),
  razaosocialemitente: text('razaosocialemitente', { label: 'Emitente' }),
  nome: text('nome', { label: 'Destinatário', width: 15 }),
  cpfcnpj: cpfCnpj('cpfcnpj', { label: 'CPF/CNPJ destinatário', width: 18 }),
  endereco: text('endereco', { label: 'Endereço' }),
  numero: text('numero', { label: 'Número' }),
  complemento: text('complemento', { label: 'Complemento' }),
  bairro: text('bairro', { label: 'Bairro' }),
  municipio: text('municipio', { label: 'Município' }),
  uf: text('uf', { label: 'UF', width: 3 }),
  tiponf: choice('tiponf', {
    label: 'Tipo',
    width: 11,
    options: [
      { value: 'E', label: 'Entrada' },
      { value: 'S', label: 'Saída' },
      { value: 'T', label: 'Transferência' },
    ],
  }),
  dataemissao: dateTime('dataemissao', { label: 'Emissão' }),
  marcamodelo: text('marcamodelo', { label: 'Veículo' }),
  cor: text('cor', { label: 'Cor' }),
  valorentrada: money('valorentrada', { label: 'Valor' }),
  situacao: choice('situacao', {
    label: 'Status',
    required: true,
    width: 12,
    options: [
      { value: 'lida', label: 'Lida' },
      { value: 'duplicada', label: 'Duplicada' },
      { value: 'descartada', label: 'Descartada' },
      { value: 'erro', label: 'Erro' },
      { value: 'divergente', label: 'A conferir' },
      { value: 'cancelada', label: 'Cancelada' },
    ],
  }),
  /** Only a free text of the invoice names the chassis. */
  chassidotexto: flag('chassidotexto', { label: 'Chassi lido das observações', required: true }),
  erroxml: flag('erroxml', { label: 'Com erro', required: true }),
  ...erro,
  dataprocessamentoxml: dateTime('dataprocessamentoxml', { label: 'Processamento do XML' }),
  dataprocessamentoapi: dateTime('dataprocessamentoapi', { label: 'Processamento na API' }),
  /** Used at the registry, and not undone there. */
  processadoapi: flag('processadoapi', { label: 'Processada na API', required: true }),
  status_processandoapi: processando,
  /** What `xml/downloadXml` takes: an opaque name, looked up by row and company; empty where no file was kept. */
  arquivo: text('arquivo', { label: 'XML', required: true, width: 5 }),
};

/** How far an invoice has come at the registry. */
const STATUS_API = [
  { value: 'aguardando', label: 'Não enviada' },
  { value: 'processando', label: 'Processando' },
  { value: 'feita', label: 'Feita' },
  { value: 'erro', label: 'Erro' },
] as const;

/** What a list over several batches says besides; the bodies are said to support only. */
const importada = {
  ...item,
  nomfan_emp: text('nomfan_emp', { label: 'Empresa', required: true, width: 18 }),
  nome_usu: text('nome_usu', { label: 'Usuário', required: true, width: 14 }),
  statusapi: choice('statusapi', { label: 'Status API', required: true, options: STATUS_API, width: 12 }),
  logrequestbody: text('logrequestbody', { label: 'Requisição' }),
  logresponsebody: text('logresponsebody', { label: 'Resposta' }),
};
export type XmlImportado = RecordOfFields<typeof importada>;

/** One vehicle of one invoice file, or one file that could not be read. */
export type XmlItem = RecordOfFields<typeof item>;
export type TipoNota = NonNullable<XmlItem['tiponf']>;

/** What became of an item's file, by the values of `situacao`. */
export const ESTADOS_DO_ITEM = [
  { name: 'lida', label: 'Lidas' },
  { name: 'duplicada', label: 'Duplicadas' },
  { name: 'descartada', label: 'Descartadas' },
  { name: 'erro', label: 'Com erro' },
  { name: 'divergente', label: 'A conferir' },
  { name: 'cancelada', label: 'Canceladas' },
] as const satisfies RowState[];

export const xml = {
  /** Multipart, the part `arquivoxml` repeated: answers as soon as the files are safe; reading goes on as jobs. */
  processar: route({
    method: 'POST',
    path: 'xml/processarxml',
    access: 'importarXml',
    summary: 'Upload a batch of invoice files',
    success: ENVIADOS,
    input: inputOf({}),
    files: 'arquivoxml',
    emPartes,
  }).answers<LoteEnviado>(),
  abrirEnvio: emPartes.abrir,
  lerEnvio: emPartes.ler,
  enviarParte: emPartes.enviar,
  concluirEnvio: emPartes.concluir,
  lotes: listRoute({
    path: 'xml/retornaListaLoteXml',
    access: 'importarXml',
    summary: 'List batches of invoice files',
    filters: {
      chassi: text('chassi', { label: 'Chassi', maxLength: 17 }),
      finalizado: choice('finalizado', {
        label: 'Finalizado',
        options: FINALIZADO,
      }),
    },
    rows: lote,
    sorts: ['codigo', 'datahoraimportacao', 'totalarquivos'],
    key: 'codigo',
    counts: ['finalizados', 'processando'],
  }),
  lote: route({
    method: 'GET',
    path: 'xml/getLote/:id',
    access: 'importarXml',
    summary: 'Read one batch, and what is left to do with it',
    input: id,
  }).answers<ResumoDoLote>(),
  item: route({
    method: 'GET',
    path: 'xml/getXmlItem/:id',
    access: 'importarXml',
    summary: 'Read one invoice item',
    input: id,
  }).answers<XmlItem>(),
  itensDoLote: listRoute({
    path: 'xml/getXmlImportsByLote',
    access: 'importarXml',
    summary: 'List the invoice items of a batch',
    filters: { codigoLote: integer('codigoLote', { label: 'Lote', required: true, min: 1 }) },
    rows: item,
    sorts: ['codigo', 'numeronf', 'chassi', 'tiponf'],
    key: 'codigo',
    states: ESTADOS_DO_ITEM,
  }),
  itens: listRoute({
    path: 'xml/getXmlImports',
    access: 'importarXml',
    summary: 'List invoice items, newest first; every company’s for support, unless it asks for its own',
    filters: {
      chassi: text('chassi', { label: 'Chassi', maxLength: 17 }),
      filtroErroXml: flag('filtroErroXml', { label: 'Sem erro de XML' }),
      filtroProcessadoApi: flag('filtroProcessadoApi', { label: 'Ainda não processadas' }),
      filtroEmpresaLogada: flag('filtroEmpresaLogada', { label: 'Da empresa' }),
      filtroSomenteSaida: flag('filtroSomenteSaida', { label: 'Somente saídas' }),
    },
    rows: importada,
    sorts: ['codigo', 'numeronf', 'chassi'],
    key: 'codigo',
  }),
  download: route({
    method: 'POST',
    path: 'xml/downloadXml',
    access: 'importarXml',
    summary: 'Download the file of an invoice item',
    input: inputOf({
      nomeArquivoBucket: text('nomeArquivoBucket', { label: 'Arquivo', required: true, maxLength: 100 }),
    }),
    download: true,
  }).answers<Blob>(),
  entradaMaisRecente: route({
    method: 'GET',
    path: 'xml/getMostRecentXmlEntradaByChassi/:chassi',
    access: 'zeroKm',
    summary: 'The newest entry invoice of a chassis',
    input: inputOf({ chassi: chassi('chassi', { label: 'Chassi', required: true }) }),
  }).answers<{ codigo: number }[]>(),
};

/** An exit invoice as a dialog offers it: number, series, buyer, vehicle and value. */
export const notaDeSaida = lookup({
  list: xml.itens,
  get: xml.item,
  title: (record) => {
    const { numeronf, serie, nome, chassi, valorentrada } = record as unknown as XmlItem;
    const valor = valorentrada === null ? null : formatReais(valorentrada);
    return [`NF ${numeronf ?? '—'}, série ${serie ?? '—'}`, nome, chassi ?? 'sem chassi', valor]
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
