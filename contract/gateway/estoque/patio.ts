import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import {
  type CarroDoPatio,
  type LeituraDePatio,
  MODOS_DE_LEITURA,
  type ModoDeLeitura,
} from '#domain/patio.ts';
import { lido } from '../../leitura.ts';
import { listRoute } from '../../list.ts';
import { postRoute, routesWith } from '../../route.ts';
import { imagem, umChassi } from '../engine/campos.ts';
import { doAparelho } from './chegadas.ts';

/** Readings of one request: a device that was offline sends several. */
export const LEITURAS_POR_PEDIDO = 200;

/** A check of the yard as its list shows it. */
export interface ConferenciaDePatio {
  codigo: number;
  aberta: string;
  encerrando: string | null;
  fechada: string | null;
  quem: string;
  /** The one place that is checked; null for the whole yard. */
  lugar: string | null;
}

/** With how many cars should have been there, and how many of them were read before it was closed. */
export interface ConferenciaNaLista extends ConferenciaDePatio {
  devem: number;
  conferidos: number;
  /** Readings with a photograph. */
  fotos: number;
  /** Readings that came after the closing. */
  tardias: number;
  /** Closed before anything was read; it has no report. */
  descartada: boolean;
}

/** A place of the yard, with how many cars in stock were last seen there. */
export interface LugarDoPatio {
  lugar: string;
  carros: number;
}

/** A car that a check began with; the place where it was last seen before. */
export interface CarroConferivel extends CarroDoPatio {
  ultimoLugar: string | null;
}

/** A reading as the gateway keeps it. */
export interface LeituraGuardada extends LeituraDePatio {
  quem: string;
  lugar: string | null;
  modo: ModoDeLeitura;
  motivo: string | null;
  /** A photograph was kept with it. */
  foto: boolean;
  /** Company of the group that has the car in stock. */
  deOutra: string | null;
  /** Came after the closing, too late for the report. */
  tardia: boolean;
}

/** A device that takes part in a check. */
export interface AparelhoNoPatio {
  aparelho: string;
  nome: string;
  quem: string;
  visto: string;
  /** Since the closing began it said that it holds nothing. */
  entregou: boolean;
}

export interface ConferenciaAberta extends ConferenciaDePatio {
  carros: CarroConferivel[];
  leituras: LeituraGuardada[];
  aparelhos: AparelhoNoPatio[];
}

const lugar = f.text('lugar', { label: 'Lugar', maxLength: 60 });

const leitura = {
  id: f.text('id', { label: 'Leitura', required: true, maxLength: 36 }),
  lido: f.text('lido', { label: 'Lido', required: true, maxLength: 100 }),
  lidaEm: f.text('lidaEm', { label: 'Quando', required: true, maxLength: 30 }),
  lugar,
  modo: f.choice('modo', { label: 'Como', required: true, options: MODOS_DE_LEITURA }),
  motivo: f.text('motivo', { label: 'Motivo', maxLength: 200 }),
  /** Of a car that is ticked by hand; such a reading is sent alone. */
  fotoBase64: imagem('fotoBase64', 'Foto'),
};
export type LeituraDeAparelho = f.RecordOfFields<typeof leitura>;

/** The outcome of readings that a device handed over. */
export interface LeiturasEntregues {
  /** Ids of those that the gateway has now; `tardias` are those of them that came after the closing. */
  guardadas: string[];
  tardias: string[];
  recusadas: { id: string; motivo: string }[];
  /** When the check was closed, or discarded; null while it is open. */
  fechada: string | null;
  descartada: boolean;
}

const falta = {
  id: f.integer('id', { label: 'Id do estoque', required: true }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  placa: f.placa('placa', { label: 'Placa', width: 9 }),
  descricao: f.text('descricao', { label: 'Veículo', width: 28 }),
  /** Closing of the first check after its last reading in which it was missing, and of the last check. */
  desde: f.dateTime('desde', { label: 'Falta desde', required: true, width: 14 }),
  conferida: f.dateTime('conferida', { label: 'Última conferência', required: true, width: 14 }),
  ultimoLugar: f.text('ultimolugar', { label: 'Último lugar', width: 20 }),
  valor: f.money('valor', { label: 'Valor da entrada', width: 14 }),
};
/** A car in stock that the last check did not find, nor anybody since. */
export type FaltaNoPatio = f.RecordOfFields<typeof falta>;
export type FaltaNoPatioWire = f.WireOfFields<typeof falta>;

const conferencia = f.integer('codigo', { label: 'Conferência', required: true, min: 1 });
const aparelho = {
  codigo: conferencia,
  aparelho: f.text('aparelho', { label: 'Aparelho', required: true, maxLength: 36 }),
  nome: f.text('nome', { label: 'Nome do aparelho', required: true, maxLength: 80 }),
  usuario: doAparelho.usuario,
};

const read = routesWith({ access: 'patio', right: 'podeConferir' });
const act = routesWith({ method: 'POST', access: 'patio', right: 'podeConferir' });

/** Checks of the yard. Their answers name neither values nor buyers: who reads may have no other right. */
export const patio = {
  list: read({
    path: 'patio',
    summary: 'The newest checks of the yard',
  }).answers<ConferenciaNaLista[]>(),
  get: read({
    path: 'patio/:codigo',
    summary: 'A check of the yard: its cars, what was read, and the devices that take part',
    input: inputOf({ codigo: conferencia }),
  }).answers<ConferenciaAberta>(),
  lugares: read({
    path: 'patio/lugares',
    summary: 'The places where the cars in stock were last seen',
  }).answers<LugarDoPatio[]>(),
  abrir: act({
    path: 'patio/abrir',
    summary: 'Begin a check of the yard, or of one place in it, with the stock of this minute',
    success: 'Conferência aberta.',
    failure: 'Houve um erro ao abrir a conferência!',
    ato: { nome: 'Conferência de pátio: abertura', registro: ['codigo', 'titulo'] },
    input: inputOf({ lugar }),
  }).answers<{ message: string; codigo: number; titulo: string }>(),
  ler: act({
    path: 'patio/ler',
    summary: 'Hand over readings of a device; one that is known already changes nothing',
    failure: 'As leituras continuam neste aparelho e serão enviadas de novo.',
    input: inputOf({
      ...aparelho,
      relogio: doAparelho.relogio,
      leiturasList: listOf(leitura, LEITURAS_POR_PEDIDO),
    }),
  }).answers<LeiturasEntregues>(),
  foto: read({
    path: 'patio/:codigo/foto/:id',
    summary: 'The photograph of a car that was ticked by hand',
    failure: 'Houve um erro ao abrir a foto!',
    leitura: lido('documento', 'Foto de conferência de pátio', 'codigo'),
    input: inputOf({ codigo: conferencia, id: leitura.id }),
    download: true,
  }).answers<Blob>(),
  entregar: act({
    path: 'patio/entregar',
    summary: 'A device takes part and holds no readings',
    input: inputOf(aparelho),
  }).answers<{ message: string; fechada: boolean }>(),
  fechar: act({
    path: 'patio/fechar',
    summary: 'Close a check once every device handed over its readings, or without waiting for them',
    success: 'Conferência fechada.',
    failure: 'Houve um erro ao fechar a conferência!',
    ato: { nome: 'Conferência de pátio: fechamento' },
    input: inputOf({
      codigo: conferencia,
      semEsperar: f.flag('semEsperar', { label: 'Fechar sem esperar', default: false }),
    }),
  }).answers<{ message: string; fechada: boolean; faltam: string[] }>(),
  descartar: act({
    path: 'patio/descartar',
    summary: 'Discard a check in which nothing was read: it says nothing of any car',
    success: 'Conferência descartada.',
    failure: 'Houve um erro ao descartar a conferência!',
    ato: { nome: 'Conferência de pátio: descarte' },
    input: inputOf({ codigo: conferencia }),
  }).answers<{ message: string }>(),
  faltas: listRoute({
    path: 'patio/faltas',
    access: 'empresa',
    summary: 'The cars in stock that the last closed check of the yard did not find, nor anybody since',
    rows: falta,
    sorts: ['chassi', 'desde'],
    key: 'id',
  }),
  achar: postRoute({
    path: 'patio/achar',
    access: 'empresa',
    right: 'podeConferir',
    summary: 'Say where a car stands that the last check did not find; its report stays as it was signed',
    success: 'Anotado. O veículo não falta mais.',
    failure: 'Houve um erro ao anotar onde o veículo está!',
    ato: { nome: 'Conferência de pátio: veículo achado', textos: ['lugar'], registro: ['codigo', 'titulo'] },
    input: inputOf({
      ...umChassi,
      lugar: f.text('lugar', { label: 'Onde está', required: true, maxLength: 60 }),
    }),
  }).answers<{ message: string; codigo: number; titulo: string }>(),
  imprimir: postRoute({
    path: 'patio/imprimir',
    access: 'estabelecimento',
    right: 'podeExportar',
    summary: 'The report of a closed check, signed, with values and days',
    failure: 'Houve um erro ao baixar o relatório!',
    leitura: lido('documento', 'Conferência de pátio', 'codigo'),
    input: inputOf({ codigo: conferencia }),
    download: true,
  }).answers<Blob>(),
};
