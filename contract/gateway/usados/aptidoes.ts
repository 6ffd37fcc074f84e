import { ESTADOS_DA_APTIDAO, type EstadoDaAptidao } from '#domain/aptidao.ts';
import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { nomeDaRestricao } from '#domain/restricoes.ts';
import { listRoute } from '../../list.ts';
import { route, routesWith } from '../../route.ts';

const TONS: Readonly<Record<EstadoDaAptidao, f.Tone>> = {
  aguarda: 'running',
  apto: 'ready',
  inapto: 'wrong',
  semDetran: 'waits',
  recusada: 'wrong',
  semResposta: 'waits',
};
const labelOf = (estado: EstadoDaAptidao) =>
  ESTADOS_DA_APTIDAO.find(({ value }) => value === estado)?.label ?? '';

const campos = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  placa: f.placa('placa', { label: 'Placa', required: true, width: 9 }),
  renavam: f.text('renavam', { label: 'Renavam', required: true, width: 12 }),
  estado: f.choice('estado', { label: 'Aptidão', required: true, options: ESTADOS_DA_APTIDAO, width: 16 }),
  restricoes: f.text('restricoes', { label: 'Restrições', width: 26 }),
  debitos: f.money('debitos', { label: 'Débitos', width: 12 }),
  motivo: f.text('motivo', { label: 'Motivo', width: 30 }),
  respondida: f.dateTime('respondida', { label: 'Respondida em', width: 14 }),
  pedida: f.dateTime('pedida', { label: 'Pedida em', required: true, width: 14 }),
  quem: f.text('quem', { pessoal: true, label: 'Pedida por', width: 16 }),
};

const linha = saying(
  campos,
  {
    estado: ({ estado }) => labelOf(estado),
    restricoes: ({ restricoes }) => restricoes?.split(' ').map(nomeDaRestricao).join(', ') ?? null,
  },
  { estado: ({ estado }) => TONS[estado] },
);
/** A plate whose fitness was asked, and the last answer. */
export type PlacaConsultadaWire = f.WireOfFields<typeof linha>;

const post = routesWith({
  method: 'POST',
  access: 'usados',
  success: 'Aptidão das placas pedida. As respostas aparecem na lista.',
  failure: 'Houve um erro ao pedir a aptidão das placas!',
});

/** Fitness of many plates: asked in the background, each answer kept. */
export const aptidoes = {
  lista: listRoute({
    path: 'aptidao-usados/placas',
    access: 'usados',
    summary: 'The plates whose fitness the company asked, each with its last answer',
    rows: linha,
    sorts: ['placa', 'debitos', 'respondida', 'pedida'],
    key: 'codigo',
    states: ESTADOS_DA_APTIDAO.map(({ value, label }) => ({ name: value, label })),
  }),
  ask: post({
    path: 'aptidao-usados/placas',
    summary: 'Have the registry asked about the fitness of plates, one in each line',
    input: inputOf({
      lista: f.longText('lista', { label: 'Placas', required: true, maxLength: 40_000 }),
    }),
  }).answers<{ message: string }>(),
  /** Multipart, one workbook (.xlsx) as `arquivo`. */
  askPlanilha: post({
    path: 'aptidao-usados/planilha',
    summary: 'Have the registry asked about the fitness of a workbook’s plates',
    files: 'arquivo',
  }).answers<{ message: string }>(),
  modelo: route({
    access: 'usados',
    path: 'aptidao-usados/modelo',
    summary: 'The workbook to fill in with plates',
    download: true,
  }).answers<Blob>(),
};
