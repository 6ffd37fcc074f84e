import * as f from '#domain/fields/field.ts';
import { inputOf, listOf } from '#domain/fields/input.ts';
import { routesWith } from '../../route.ts';
import { umChassi } from '../engine/campos.ts';

/** When and where a vehicle that waits for its entry was marked as arrived. */
export const chegadaDaLinha = {
  chegou: f.dateTime('chegou', { label: 'Chegou', width: 14 }),
  lugarDaChegada: f.text('lugardachegada', { label: 'Lugar no pátio' }),
};

export type ChegadaWire = f.WireOfFields<typeof chegadaDaLinha>;

const CHEGADAS = [
  { value: 'sim', label: 'Chegou' },
  { value: 'nao', label: 'Não chegou' },
] as const;
export type Chegada = (typeof CHEGADAS)[number]['value'];

export const filtroChegada = { chegada: f.choice('chegada', { label: 'Chegada', options: CHEGADAS }) };

/** Vehicles of one request: what a truck brings, and more. */
const POR_PEDIDO = 200;

export const campoLugar = f.text('lugar', { label: 'Lugar', maxLength: 60 });

/** A device's own data beside the readings that it hands over: its clock, which is corrected, and the reader's code. */
export const doAparelho = {
  relogio: f.text('relogio', { label: 'Relógio do aparelho', maxLength: 30 }),
  /** A device that changed hands sends nothing in another's name. */
  usuario: f.integer('usuario', { label: 'Quem leu', min: 1 }),
};

/** A vehicle in the yard that waits for its entry, as who may see nothing else is told of it. */
export interface ChegadaMarcada {
  chassi: string;
  descricao: string | null;
  quando: string;
  lugar: string | null;
  quem: string;
  /** True if whoever asks may take the mark back. */
  desmarcavel: boolean;
}

const read = routesWith({ access: 'patio', right: 'marcaChegada' });
const act = routesWith({ method: 'POST', access: 'patio', right: 'marcaChegada' });

/** The arrival of vehicles that wait for their entry. Answers name neither values nor buyers, like those of the yard's check. */
export const chegadas = {
  list: read({
    path: 'chegadas',
    summary: 'The vehicles that were last marked as arrived and still wait for their entry',
  }).answers<ChegadaMarcada[]>(),
  marcar: act({
    path: 'chegadas/marcar',
    summary: 'Mark vehicles that wait for their entry as arrived; one that is marked already changes nothing',
    success: 'Chegada marcada.',
    failure: 'Houve um erro ao marcar a chegada!',
    ato: { nome: 'Chegada ao pátio: marcação', textos: ['lugar'], registro: ['quantas', 'titulo'] },
    input: inputOf({
      lidosList: listOf(
        { lido: f.text('lido', { label: 'Lido', required: true, maxLength: 100 }) },
        POR_PEDIDO,
      ),
      lugar: campoLugar,
      /** Of what a device kept while it had no network; absent: now. */
      lidaEm: f.text('lidaEm', { label: 'Quando', maxLength: 30 }),
      ...doAparelho,
    }),
  }).answers<{ message: string; quantas: number; titulo: string }>(),
  desmarcar: act({
    path: 'chegadas/desmarcar',
    summary: 'Take back the mark of a vehicle whose entry is not confirmed',
    success: 'Chegada desmarcada.',
    failure: 'Houve um erro ao desmarcar a chegada!',
    ato: { nome: 'Chegada ao pátio: desmarcação', textos: ['chassi'] },
    input: inputOf(umChassi),
  }).answers<{ message: string }>(),
};
