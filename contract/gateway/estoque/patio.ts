import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import {
  type CarroDoPatio,
  type LeituraDePatio,
  MODOS_DE_LEITURA,
  type ModoDeLeitura,
} from '#domain/patio.ts';
import { lido } from '../../leitura.ts';
import { postRoute, routesWith } from '../../route.ts';

/** Readings of one request: a device that was offline sends several. */
export const LEITURAS_POR_PEDIDO = 200;

/** A check of the yard as its list shows it. */
export interface ConferenciaDePatio {
  codigo: number;
  aberta: string;
  encerrando: string | null;
  fechada: string | null;
  quem: string;
}

/** A car that a check began with; the place of its last reading in an earlier check. */
export interface CarroConferivel extends CarroDoPatio {
  ultimoLugar: string | null;
}

/** A reading as the gateway keeps it. */
export interface LeituraGuardada extends LeituraDePatio {
  quem: string;
  lugar: string | null;
  modo: ModoDeLeitura;
  motivo: string | null;
  /** Company of the group that has the car in stock. */
  deOutra: string | null;
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

const leitura = {
  id: f.text('id', { label: 'Leitura', required: true, maxLength: 36 }),
  lido: f.text('lido', { label: 'Lido', required: true, maxLength: 100 }),
  lidaEm: f.text('lidaEm', { label: 'Quando', required: true, maxLength: 30 }),
  lugar: f.text('lugar', { label: 'Lugar', maxLength: 60 }),
  modo: f.choice('modo', { label: 'Como', required: true, options: MODOS_DE_LEITURA }),
  motivo: f.text('motivo', { label: 'Motivo', maxLength: 200 }),
};
export type LeituraDeAparelho = f.RecordOfFields<typeof leitura>;

const conferencia = f.integer('codigo', { label: 'Conferência', required: true, min: 1 });
const aparelho = {
  codigo: conferencia,
  aparelho: f.text('aparelho', { label: 'Aparelho', required: true, maxLength: 36 }),
  nome: f.text('nome', { label: 'Nome do aparelho', required: true, maxLength: 80 }),
};

const read = routesWith({ access: 'patio', right: 'podeConferir' });
const act = routesWith({ method: 'POST', access: 'patio', right: 'podeConferir' });

/** Checks of the yard. Their answers name neither values nor buyers: who reads may have no other right. */
export const patio = {
  list: read({
    path: 'patio',
    summary: 'The newest checks of the yard',
  }).answers<ConferenciaDePatio[]>(),
  get: read({
    path: 'patio/:codigo',
    summary: 'A check of the yard: its cars, what was read, and the devices that take part',
    input: inputOf({ codigo: conferencia }),
  }).answers<ConferenciaAberta>(),
  abrir: act({
    path: 'patio/abrir',
    summary: 'Begin a check of the yard with the stock of this minute',
    success: 'Conferência aberta.',
    failure: 'Houve um erro ao abrir a conferência!',
    ato: { nome: 'Conferência de pátio: abertura', registro: ['codigo', 'titulo'] },
  }).answers<{ message: string; codigo: number; titulo: string }>(),
  ler: act({
    path: 'patio/ler',
    summary: 'Hand over readings of a device; one that is known already changes nothing',
    failure: 'As leituras continuam neste aparelho e serão enviadas de novo.',
    input: inputOf({ ...aparelho, leiturasList: listOf(leitura, LEITURAS_POR_PEDIDO) }),
  }).answers<{ guardadas: string[] }>(),
  entregar: act({
    path: 'patio/entregar',
    summary: 'A device takes part and holds no readings',
    input: inputOf(aparelho),
  }).answers<{ message: string }>(),
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
