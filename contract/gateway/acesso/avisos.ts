import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { listRoute } from '../../list.ts';
import { postRoute, route } from '../../route.ts';

const linha = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  frase: f.text('frase', { label: 'Aviso', required: true, width: 44 }),
  estado: f.choice('estado', {
    label: 'Situação',
    required: true,
    options: [
      { value: 'naoLido', label: 'Não lido' },
      { value: 'lido', label: 'Lido' },
    ],
    width: 10,
  }),
  mudado: f.dateTime('mudado', { label: 'Quando', required: true, width: 15 }),
  /** The words of the button that leads to what is told. */
  remedio: f.text('remedio', { label: 'O que fazer', required: true }),
  /** Where it leads, by area and name; the start page for none. */
  tela: f.text('tela', { label: 'Tela' }),
  aba: f.text('aba', { label: 'Aba' }),
  lote: f.integer('lote', { label: 'Lote' }),
  /** An operation of the batch that it tells of; null in a notice of something else, or older than their page. */
  pedido: f.text('pedido', { label: 'Operação' }),
  /** The import of a workbook that it tells of, and the table of its rows. */
  importacao: f.integer('importacao', { label: 'Importação' }),
  entidade: f.text('entidade', { label: 'Entidade' }),
  recusadas: f.integer('recusadas', { label: 'Recusadas', required: true }),
};

export const camposDoCorreio = {
  modo: f.choice('modo', {
    label: 'Receber avisos por e-mail',
    required: true,
    options: [
      { value: 'nenhum', label: 'Não' },
      { value: 'naHora', label: 'Logo que acontecem' },
      { value: 'manha', label: 'Toda manhã, às 7:30' },
    ],
  }),
};
export type ModoDoCorreio = f.RecordOfFields<typeof camposDoCorreio>['modo'];

export type AvisoListado = f.RecordOfFields<typeof linha>;

/** Notices to the company's people, each read or unread by the person who asks. */
export const avisos = {
  lista: listRoute({
    path: 'avisos',
    access: 'empresa',
    summary: 'What was told of to this person in this company, the latest first, read or unread',
    filters: { naoLidos: f.flag('naoLidos', { label: 'Só os não lidos' }) },
    rows: linha,
    sorts: ['mudado'],
    key: 'codigo',
  }),
  correio: route({
    path: 'conta/avisos',
    access: 'empresa',
    summary: 'How one wants to be told by mail of what was told',
  }).answers<{ modo: ModoDoCorreio }>(),
  saveCorreio: postRoute({
    path: 'conta/avisos',
    access: 'empresa',
    summary: 'Choose how one is told by mail: not at all, at once, or each morning',
    success: 'Escolha salva.',
    failure: 'Não foi possível salvar a escolha.',
    input: inputOf(camposDoCorreio),
  }).answers<{ message: string }>(),
  ler: postRoute({
    path: 'avisos/ler',
    access: 'empresa',
    summary: 'Mark one’s own notices as read: these, or all',
    success: 'Marcado como lido.',
    failure: 'Não foi possível marcar os avisos.',
    input: inputOf({ codigo: f.integer('codigo', { label: 'Aviso', min: 1 }) }),
  }).answers<{ message: string }>(),
};
