import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { optionsOf } from '#domain/fields/options.ts';
import { DECISOES } from '#domain/nfe/decisaoDaNota.ts';
import type { Impedimento } from '#domain/recusa.ts';
import type { RowState } from '../../list.ts';
import { erro, processando } from '../engine/campos.ts';

export const FINALIZADO = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const;

const camposDoLote = {
  codigo: f.integer('codigo', { label: 'Lote', required: true, width: 6 }),
  codigoempresa: f.integer('codigoempresa', { label: 'Código da empresa', required: true }),
  codigousuario: f.integer('codigousuario', { label: 'Código do usuário', required: true }),
  nome_usu: f.text('nome_usu', { pessoal: true, label: 'Usuário', required: true, width: 16 }),
  datahoraimportacao: f.dateTime('datahoraimportacao', {
    label: 'Data/hora da importação',
    required: true,
    width: 18,
  }),
  totalarquivos: f.integer('totalarquivos', { label: 'Arquivos', required: true }),
  totalprocessados: f.integer('totalprocessados', { label: 'Andamento', required: true, width: 16 }),
  totalentradas: f.integer('totalentradas', { label: 'Entradas', required: true }),
  totalsaidas: f.integer('totalsaidas', { label: 'Saídas', required: true }),
  totaltransferencias: f.integer('totaltransferencias', {
    label: 'Transferências',
    required: true,
    width: 13,
  }),
  totalduplicados: f.integer('totalduplicados', { label: 'Duplicados', required: true, width: 10 }),
  totaldescartados: f.integer('totaldescartados', { label: 'Descartados', required: true, width: 11 }),
  totalerros: f.integer('totalerros', { label: 'Com erro', required: true }),
  totalaconferir: f.integer('totalaconferir', { label: 'A conferir', required: true, width: 9 }),
  finalizado: f.choice('finalizado', { label: 'Finalizado', required: true, options: FINALIZADO }),
};

export const lote = saying(camposDoLote, {
  totalprocessados: ({ totalprocessados, totalarquivos }) => `${totalprocessados} de ${totalarquivos}`,
});

/** A batch of invoice files. `finalizado` is 'sim' once every file reached a final state. */
export type LoteXml = f.RecordOfFields<typeof lote>;

/** The lists in which a batch's vehicles wait to be confirmed. */
export type ListaDoLote = 'entradas' | 'entradasMontadora' | 'saidas' | 'saidasMontadora' | 'paraFilial';

/**
 * How each vehicle of a batch's invoices stands, in exactly one of these: ready, needing something, under way, refused,
 * done, or with nothing left to do, since its invoice is void, superseded or not needed.
 */
export type EstadoNoLote =
  | 'prontas'
  | 'impedidas'
  | 'aConferir'
  | 'naoAnunciada'
  | 'semVeiculo'
  | 'aDevolver'
  | 'processando'
  | 'erro'
  | 'feita'
  | 'semEfeito';

/** Vehicles of a batch that are alike: of one kind of invoice, in one list and state, for one reason. */
export interface GrupoDoLote {
  tipo: TipoNota | null;
  lista: ListaDoLote | null;
  estado: EstadoNoLote;
  motivo: Impedimento | null;
  /** Why they were refused, in few words; of the others null. */
  razao: string | null;
  quantos: number;
}

/** A batch with its open tasks, each the number of rows of a list: what can be confirmed, what waits, what is wrong. */
export interface ResumoDoLote extends LoteXml {
  /** Every vehicle of an invoice that was read or waits to be checked, once. */
  grupos: GrupoDoLote[];
  /** Cents of fees paid for operations by its invoices, less what was given back. */
  taxas: number;
  entradasaconfirmar: number;
  saidasaconfirmar: number;
  /** Of them, at the manufacturer's door. */
  entradasnamontadora: number;
  saidasnamontadora: number;
  /** Vehicles of its invoices that were read. */
  veiculos: number;
  /** Entry invoices whose vehicle the registry has not announced yet. */
  naoanunciadas: number;
  notascomerro: number;
  notasaconferir: number;
}

export const DECISOES_DITAS = optionsOf(DECISOES, ({ label }) => label);

const camposDoItem = {
  codigo: f.integer('codigo', { label: 'Código', required: true, width: 6 }),
  codigolote: f.integer('codigolote', { label: 'Lote', required: true }),
  nomearquivo: f.text('nomearquivo', { label: 'Arquivo', required: true }),
  numeronf: f.integer('numeronf', { label: 'NF', width: 9 }),
  serie: f.integer('serie', { label: 'Série' }),
  chavenfe: f.chaveNfe('chavenfe', { label: 'Chave de acesso' }),
  chassi: f.chassi('chassi', { label: 'Chassi', width: 18 }),
  cnpjemitente: f.cpfCnpj('cnpjemitente', { label: 'CNPJ emitente', width: 18 }),
  razaosocialemitente: f.text('razaosocialemitente', { label: 'Emitente' }),
  nome: f.text('nome', { pessoal: true, label: 'Destinatário', width: 15 }),
  cpfcnpj: f.cpfCnpj('cpfcnpj', { label: 'CPF/CNPJ destinatário', width: 18 }),
  endereco: f.text('endereco', { pessoal: true, label: 'Endereço' }),
  numero: f.text('numero', { pessoal: true, label: 'Número' }),
  complemento: f.text('complemento', { pessoal: true, label: 'Complemento' }),
  bairro: f.text('bairro', { pessoal: true, label: 'Bairro' }),
  municipio: f.text('municipio', { label: 'Município' }),
  uf: f.text('uf', { label: 'UF', width: 3 }),
  tiponf: f.choice('tiponf', {
    label: 'Tipo',
    width: 11,
    options: [
      { value: 'E', label: 'Entrada' },
      { value: 'S', label: 'Saída' },
      { value: 'T', label: 'Transferência' },
      { value: 'D', label: 'Devolução' },
    ],
  }),
  dataemissao: f.dateTime('dataemissao', { label: 'Emissão' }),
  descricao: f.text('marcamodelo', { label: 'Veículo' }),
  cor: f.text('cor', { label: 'Cor' }),
  valor: f.money('valorentrada', { label: 'Valor' }),
  situacao: f.choice('situacao', {
    label: 'Status',
    required: true,
    width: 12,
    options: [
      { value: 'lida', label: 'Lida' },
      { value: 'duplicada', label: 'Duplicada' },
      { value: 'descartada', label: 'Descartada' },
      { value: 'erro', label: 'Erro' },
      { value: 'aconferir', label: 'A conferir' },
      { value: 'divergente', label: 'A conferir' },
      { value: 'cancelada', label: 'Cancelada' },
    ],
  }),
  /** The goods come to this company. */
  recebida: f.flag('recebida', { label: 'Recebida', required: true }),
  /** The CFOP of the invoice item that holds the vehicle. */
  cfop: f.text('cfop', { label: 'CFOP', width: 6 }),
  /** Its chassis is one of several of which a person says which is right. */
  escolherChassi: f.flag('escolherChassi', { label: 'Chassi a escolher', required: true }),
  /** The reason why a person has, or had, to decide about the invoice. */
  motivo: f.longText('motivo', { label: 'O que conferir' }),
  /** Statements about the invoice, if it is not simply valid. */
  ditotitulo: f.text('ditotitulo', { label: 'O que foi dito' }),
  dito: f.longText('dito', { label: 'O que foi dito da nota' }),
  cartas: f.longText('cartas', { label: 'Cartas de correção' }),
  decisao: f.choice('decisao', { label: 'Decisão', options: DECISOES_DITAS, width: 14 }),
  quemdecidiu: f.text('quemdecidiu', { pessoal: true, label: 'Decidida por', width: 14 }),
  decididoem: f.dateTime('decididoem', { label: 'Decidida em', width: 16 }),
  /** True if the chassis was read from a free text of the invoice, not from its vehicle block. */
  chassidotexto: f.flag('chassidotexto', { label: 'Chassi lido das observações', required: true }),
  erroxml: f.flag('erroxml', { label: 'Com erro', required: true }),
  ...erro,
  dataprocessamentoxml: f.dateTime('dataprocessamentoxml', { label: 'Processamento do XML' }),
  dataprocessamentoapi: f.dateTime('dataprocessamentoapi', { label: 'Processamento na API' }),
  /** Used at the registry, and not undone there. */
  processadoapi: f.flag('processadoapi', { label: 'Processada na API', required: true }),
  status_processandoapi: processando,
  /** Opaque file name for `xml/downloadXml`, checked against row and company; empty if no file was kept. */
  arquivo: f.text('arquivo', { label: 'XML', required: true, width: 5 }),
};

const DIVERGENTE = 'Duas notas com a mesma chave e conteúdo diferente: diga qual delas vale.';

export const item = saying(camposDoItem, {
  motivo: ({ motivo, dito, situacao }) => {
    if (situacao === 'divergente') return DIVERGENTE;
    return situacao === 'aconferir' && dito !== null ? [dito, ...(motivo === null ? [] : [motivo])] : motivo;
  },
  situacao: ({ dataprocessamentoxml }) => (dataprocessamentoxml === null ? 'Processando' : null),
});

/** Progress of an invoice at the registry. */
const STATUS_API = [
  { value: 'aguardando', label: 'Não enviada' },
  { value: 'processando', label: 'Processando' },
  { value: 'feita', label: 'Feita' },
  { value: 'erro', label: 'Erro' },
] as const;

/** An item in a list over several batches; only support receives the request and response bodies. */
export const importada = {
  ...item,
  situacao: { ...item.situacao, heading: 'Status XML' },
  codigo_emp: f.integer('codigo_emp', { label: 'Código da empresa', required: true }),
  nomfan_emp: f.text('nomfan_emp', { label: 'Empresa', required: true, width: 18 }),
  nome_usu: f.text('nome_usu', { pessoal: true, label: 'Usuário', required: true, width: 14 }),
  statusapi: f.choice('statusapi', { label: 'Status API', required: true, options: STATUS_API, width: 12 }),
  logrequestbody: f.text('logrequestbody', { label: 'Requisição' }),
  logresponsebody: f.text('logresponsebody', { label: 'Resposta' }),
};
export type XmlImportado = f.RecordOfFields<typeof importada>;
export type XmlImportadoWire = f.WireOfFields<typeof importada>;

/** One vehicle of one invoice file, or one file that could not be read. */
export type XmlItem = f.RecordOfFields<typeof item>;
export type XmlItemWire = f.WireOfFields<typeof item>;
export type TipoNota = NonNullable<XmlItem['tiponf']>;

/** The final states of an item's file, as filters; named after the values of `situacao`. */
export const ESTADOS_DO_ITEM = [
  { name: 'lida', label: 'Lidas' },
  { name: 'duplicada', label: 'Duplicadas' },
  { name: 'descartada', label: 'Descartadas' },
  { name: 'erro', label: 'Com erro' },
  { name: 'aConferir', label: 'A conferir' },
  { name: 'cancelada', label: 'Canceladas' },
] as const satisfies RowState[];

/** Reasons why an invoice needs a person: its meaning is undecided, or there are two of it. */
export const ESTADOS_A_CONFERIR = [
  { name: 'aconferir', label: 'O que a nota é' },
  { name: 'divergente', label: 'Duas notas com a mesma chave' },
] as const satisfies RowState[];
