import { chassi, choice, cnpj, integer } from '#domain/fields/field.ts';
import { fieldsSchema } from '#domain/fields/schema.ts';
import { listRoute } from '../list.ts';
import { route } from '../route.ts';
import { CENARIOS, type NomeCenario } from '../sandbox/cenarios.ts';

/** A misbehaviour of the training registry in force. */
export interface Comportamento {
  id: number;
  cenario: NomeCenario;
  nome: string;
  descricao: string;
  chassi: string | null;
  cnpj: string | null;
  /** Null: until removed. */
  vezes: number | null;
  aplicado: number;
}

/** What a new misbehaviour is made of; whom it is for narrows it. */
export const comportamentoFields = {
  cenario: choice('cenario', {
    label: 'Comportamento',
    required: true,
    options: Object.entries(CENARIOS).map(([value, { nome }]) => ({ value, label: nome })),
  }),
  chassi: chassi('chassi', { label: 'Somente o chassi' }),
  cnpj: cnpj('cnpj', { label: 'Somente o CNPJ' }),
  vezes: integer('vezes', { label: 'Quantas vezes (vazio: até remover)', min: 1, max: 10_000 }),
};

/** The training registry's misbehaviours; production answers as if the calls did not exist. */
export const treinamento = {
  comportamentos: listRoute({
    path: 'suporte/comportamentos',
    access: 'treinamento',
    summary: 'List the misbehaviours of the training registry in force',
    filters: {},
    sorts: [],
    key: 'id',
    counts: ['ativos'],
  }).rows<Comportamento>(),
  criar: route({
    method: 'POST',
    path: 'suporte/comportamentos',
    access: 'treinamento',
    summary: 'Tell the training registry to misbehave',
    success: 'O Renave de treinamento passa a se comportar assim.',
    input: fieldsSchema(comportamentoFields),
  }).answers<{ message: string }>(),
  remover: route({
    method: 'DELETE',
    path: 'suporte/comportamentos/:id',
    access: 'treinamento',
    summary: 'Let the training registry behave again',
    success: 'Comportamento removido.',
    input: fieldsSchema({ id: integer('id', { label: 'Comportamento', required: true, min: 1 }) }),
  }).answers<{ message: string }>(),
};
