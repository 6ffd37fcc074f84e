import { choice, flag, integer, type RecordOfFields, records, text } from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { route } from '../route.ts';

/** Fewer letters or digits find too much to be of use. */
const MINIMO = 3;

/** Whether a text is looked for by how things begin and end, or only as the number that it is. */
export const modoDaBusca = (codigo: string): 'tudo' | 'numero' | null => {
  if (codigo.length >= MINIMO) return 'tudo';
  return /^\d+$/.test(codigo) ? 'numero' : null;
};

const TIPOS_DE_ACHADO = [
  { value: 'veiculo', label: 'Veículo' },
  { value: 'nota', label: 'Nota fiscal' },
  { value: 'pessoa', label: 'Pessoa' },
  { value: 'empresa', label: 'Empresa' },
  { value: 'lote', label: 'Lote de XML' },
] as const;
export type TipoDeAchado = (typeof TIPOS_DE_ACHADO)[number]['value'];

const achado = {
  tipo: choice('tipo', { label: 'Tipo', required: true, options: TIPOS_DE_ACHADO }),
  /** What its page is known by: a vehicle's chassis or plate, the code of anything else. */
  chave: text('chave', { label: 'Chave', required: true }),
  titulo: text('titulo', { label: 'O que é', required: true }),
  detalhe: text('detalhe', { label: 'Detalhe' }),
};
export type Achado = RecordOfFields<typeof achado>;

const sobra = {
  tipo: choice('tipo', { label: 'Tipo', required: true, options: TIPOS_DE_ACHADO }),
  quantos: integer('quantos', { label: 'Quantos', required: true }),
  /** There are more than `quantos`, which were not counted, as in a list. */
  aoMenos: flag('aoMenos', { label: 'Ao menos', required: true }),
};
export type Sobra = RecordOfFields<typeof sobra>;

const resposta = {
  achados: records('achados', { label: 'Achados', required: true, of: achado }),
  /** The kinds of which there are more than were answered, and how many there are. */
  mais: records('mais', { label: 'Mais', required: true, of: sobra }),
};
export type RespostaDaBusca = RecordOfFields<typeof resposta>;

/** One box for whatever a person looks for, as far as the session may see it. */
export const busca = {
  tudo: route({
    method: 'GET',
    path: 'busca',
    access: 'empresa',
    summary:
      'Vehicles by the end of their chassis, plates, invoices, people, companies and batches, as far as the session may see them: a few of each kind, or very many of one',
    input: inputOf({
      texto: text('texto', { label: 'Busca', required: true, maxLength: 60 }),
      tipo: choice('tipo', { label: 'Tipo', options: TIPOS_DE_ACHADO }),
    }),
  }).answers<RespostaDaBusca>(),
};
