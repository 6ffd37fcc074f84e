import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { optionsOf } from '#domain/fields/options.ts';
import {
  DIAS,
  erroDosEmitentes,
  MODOS,
  type ModoDaOrdem,
  PARADAS_DA_ORDEM,
} from '#domain/sefaz/ordemDeEntrada.ts';
import { campoBusca, listRoute, type RowState } from '../../list.ts';
import { postRoute, route } from '../../route.ts';

/** Fates of a note that an order looked at, in the order of the work. */
export const DESTINOS = [
  { name: 'espera', label: 'Esperam por você', um: 'Espera por você', tom: 'waits' },
  { name: 'ensaiada', label: 'Entrariam', um: 'Entraria (ensaio)', tom: 'ready' },
  { name: 'caminho', label: 'A caminho', um: 'A caminho do Renave', tom: 'running' },
  { name: 'entrou', label: 'Entraram sozinhas', um: 'Entrou sozinha', tom: 'calm' },
  { name: 'recusada', label: 'Recusadas', um: 'Recusada', tom: 'wrong' },
  { name: 'manual', label: 'Confirmadas por alguém', um: 'Confirmada por alguém', tom: 'calm' },
  { name: 'parada', label: 'Notas paradas', um: 'A nota não vale mais', tom: 'calm' },
] as const satisfies (RowState & { um: string; tom: f.Tone })[];

const campos = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  chassi: f.chassi('chassi', { label: 'Chassi', required: true, width: 18 }),
  descricao: f.text('marcamodelo', { label: 'Marca/modelo', width: 24 }),
  valor: f.money('valorentrada', { label: 'Valor' }),
  numeronf: f.integer('numeronf', { label: 'NF', width: 9 }),
  emitente: f.text('razaosocialemitente', { label: 'Emitente', width: 20 }),
  quando: f.dateTime('quando', { label: 'Vista pela ordem em', required: true, width: 16 }),
  ordem: f.integer('ordem', { label: 'Ordem', required: true, width: 6 }),
  quem: f.text('quem', { pessoal: true, label: 'Quem deu a ordem' }),
  estado: f.choice('estado', {
    label: 'O que a ordem fez',
    required: true,
    width: 16,
    options: DESTINOS.map(({ name: value, um: label }) => ({ value, label })),
  }),
  motivo: f.longText('motivo', { label: 'Motivo' }),
};

type DestinoDaNota = f.RecordOfFields<typeof campos>;

const destinoDe = ({ estado }: DestinoDaNota) => DESTINOS.find(({ name }) => name === estado);

const nota = saying(
  campos,
  { estado: (row) => [destinoDe(row)?.um, row.motivo].filter((line) => typeof line === 'string') },
  { estado: (row) => destinoDe(row)?.tom ?? 'waits' },
);
export type NotaDaOrdem = f.RecordOfFields<typeof nota>;
export type NotaDaOrdemWire = f.WireOfFields<typeof nota>;

/** Largest number of issuers, in characters: a CNPJ on each line. */
const EMITENTES = 2000;

export const camposDaOrdem = {
  modo: f.choice('modo', {
    label: 'O que a ordem faz',
    required: true,
    options: optionsOf(MODOS).filter(({ value }) => value !== 'desligada') as {
      value: Exclude<ModoDaOrdem, 'desligada'>;
      label: string;
    }[],
  }),
  emitentes: f.longText('emitentes', {
    label: 'CNPJs dos emitentes',
    help: 'Um em cada linha. Só as notas deles entram sozinhas.',
    required: true,
    maxLength: EMITENTES,
    mistakeIn: erroDosEmitentes,
  }),
  limite: f.money('limite', {
    label: 'Valor máximo de um veículo',
    required: true,
    min: 1,
    minMessage: 'Por favor informe um valor máximo maior que zero!',
  }),
  dias: f.choice('dias', { label: 'Dias', required: true, options: optionsOf(DIAS, ({ label }) => label) }),
  das: f.integer('das', { label: 'Das (hora)', required: true, min: 0, max: 23 }),
  ate: f.integer('ate', { label: 'Até (hora)', required: true, min: 1, max: 24 }),
  soChegados: f.flag('sochegados', { label: 'Só depois de o veículo chegar ao pátio', default: false }),
};

const situacao = {
  ...camposDaOrdem,
  modo: f.choice('modo', { label: 'Modo', required: true, options: optionsOf(MODOS) }),
  numero: f.integer('numero', { label: 'Ordem', required: true }),
  quem: f.text('quem', { pessoal: true, label: 'Quem deu a ordem' }),
  dada: f.dateTime('dada', { label: 'Dada em' }),
  parada: f.choice('parada', { label: 'Parada', options: optionsOf(PARADAS_DA_ORDEM) }),
  /** Issuers of arrived notes, a CNPJ on each line: offered to a first order. */
  conhecidos: f.longText('conhecidos', { label: 'Emitentes conhecidos', required: true }),
};
export type SituacaoDaOrdem = f.WireOfFields<typeof situacao>;

const acesso = { access: 'zeroKm' } as const;

export const ordemDeEntrada = {
  notas: listRoute({
    ...acesso,
    path: 'ordemDeEntrada/notas',
    summary: 'The arrived invoices that the standing order looked at, with what it did and why not',
    filters: {
      descricaoFiltro: campoBusca,
      dataInicial: f.date('dataInicial', { label: 'De' }),
      dataFinal: f.date('dataFinal', { label: 'Até' }),
    },
    rows: nota,
    sorts: ['quando', 'valor', 'numeronf', 'emitente'],
    key: 'codigo',
    states: DESTINOS,
  }),
  situacao: route({
    ...acesso,
    path: 'ordemDeEntrada/situacao',
    summary: 'The company’s standing order to confirm entries, by whom, and why it stopped',
  }).answers<SituacaoDaOrdem>(),
  save: postRoute({
    ...acesso,
    path: 'ordemDeEntrada',
    right: 'podeTudo',
    stepUp: true,
    summary: 'Give the standing order to confirm entries of arrived invoices, in the caller’s name',
    success: 'Ordem salva.',
    failure: 'Não foi possível salvar a ordem.',
    ato: { nome: 'Entradas automáticas: ordem', textos: ['emitentes'], registro: ['numero', 'titulo'] },
    input: inputOf(camposDaOrdem),
  }).answers<{ message: string; numero: number; titulo: string }>(),
  stop: postRoute({
    ...acesso,
    path: 'ordemDeEntrada/parar',
    right: 'podeConfirmar',
    summary:
      'Stop the standing order: nothing more is confirmed by it, and what was not sent waits for another',
    success: 'Ordem parada. O que ainda não saiu para o Renave espera por outra ordem, ou por você.',
    failure: 'Não foi possível parar a ordem.',
    ato: { nome: 'Entradas automáticas: parada' },
  }).answers<{ message: string }>(),
};
