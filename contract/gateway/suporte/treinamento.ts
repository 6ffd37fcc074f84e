import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { optionsOf } from '#domain/fields/options.ts';
import { listRoute } from '../../list.ts';
import { postRoute, route } from '../../route.ts';
import { CENARIOS } from '../../sandbox/cenarios.ts';

const CENARIOS_QUE_HA = optionsOf(CENARIOS, ({ nome }) => nome);

/** Fields of a new injected fault; chassis and CNPJ restrict it. */
export const comportamentoFields = {
  cenario: f.choice('cenario', {
    label: 'Comportamento',
    required: true,
    options: CENARIOS_QUE_HA,
  }),
  chassi: f.chassi('chassi', { label: 'Somente o chassi' }),
  cnpj: f.cnpj('cnpj', { label: 'Somente o CNPJ' }),
  vezes: f.integer('vezes', { label: 'Quantas vezes (vazio: até remover)', min: 1, max: 10_000 }),
};

const campos = {
  id: f.integer('id', { label: 'Código', required: true }),
  cenario: f.choice('cenario', { label: 'Cenário', required: true, options: CENARIOS_QUE_HA }),
  nome: f.text('nome', { label: 'Comportamento', required: true, width: 22 }),
  descricao: f.text('descricao', { label: 'O que faz', required: true, width: 46 }),
  chassi: f.chassi('chassi', { label: 'Chassi', width: 18 }),
  cnpj: f.cnpj('cnpj', { label: 'CNPJ', width: 19 }),
  vezes: f.integer('vezes', { label: 'Vezes', width: 6 }),
  aplicado: f.integer('aplicado', { label: 'Aplicado', required: true }),
};

const comportamento = saying(campos, {
  vezes: ({ vezes }) => (vezes === null ? 'Até remover' : null),
});

/** An active fault of the training registry. */
export type Comportamento = f.RecordOfFields<typeof comportamento>;

/** Fault injection for the training registry; in production the calls answer as if they did not exist. */
export const treinamento = {
  comportamentos: listRoute({
    path: 'suporte/comportamentos',
    access: 'treinamento',
    summary: 'List the misbehaviours of the training registry in force',
    filters: {},
    rows: comportamento,
    sorts: [],
    key: 'id',
    counts: ['ativos'],
  }),
  create: postRoute({
    path: 'suporte/comportamentos',
    access: 'treinamento',
    summary: 'Tell the training registry to misbehave',
    success: 'O Renave de treinamento passa a se comportar assim.',
    ato: { nome: 'Renave de treinamento: comportamento incluído' },
    input: inputOf(comportamentoFields),
  }).answers<{ message: string }>(),
  remover: route({
    method: 'DELETE',
    path: 'suporte/comportamentos/:id',
    access: 'treinamento',
    summary: 'Let the training registry behave again',
    success: 'Comportamento removido.',
    ato: { nome: 'Renave de treinamento: comportamento removido' },
    input: inputOf({ id: f.integer('id', { label: 'Comportamento', required: true, min: 1 }) }),
  }).answers<{ message: string }>(),
};
