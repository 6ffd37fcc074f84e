import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { BUSCA_POR_CPF } from '../../leitura.ts';
import { route } from '../../route.ts';

/** Shorter texts find too much to be useful. */
const MINIMO = 3;

/** Search mode of a text: by prefix and suffix, or, if it is short, as an exact number. */
export const modoDaBusca = (codigo: string): 'tudo' | 'numero' | null => {
  if (codigo.length >= MINIMO) return 'tudo';
  return /^\d+$/.test(codigo) ? 'numero' : null;
};

export const TIPOS_DE_ACHADO = [
  { value: 'veiculo', label: 'Veículo' },
  { value: 'nota', label: 'Nota fiscal' },
  { value: 'pessoa', label: 'Pessoa' },
  { value: 'empresa', label: 'Empresa' },
  { value: 'lote', label: 'Lote de XML' },
] as const;
export type TipoDeAchado = (typeof TIPOS_DE_ACHADO)[number]['value'];

/** A find, in fields. */
export const achado = {
  tipo: f.choice('tipo', { label: 'Tipo', required: true, options: TIPOS_DE_ACHADO }),
  /** The key of its page: a vehicle's chassis or plate, the code of anything else. */
  chave: f.text('chave', { label: 'Chave', required: true }),
  titulo: f.text('titulo', { label: 'O que é', required: true }),
  detalhe: f.text('detalhe', { label: 'Detalhe' }),
  /** Of a person. */
  documento: f.cpfCnpj('documento', { label: 'CPF ou CNPJ' }),
};
export type Achado = f.RecordOfFields<typeof achado>;

const sobra = {
  tipo: f.choice('tipo', { label: 'Tipo', required: true, options: TIPOS_DE_ACHADO }),
  quantos: f.integer('quantos', { label: 'Quantos', required: true }),
  /** `quantos` is a lower bound: the rest was not counted. */
  aoMenos: f.flag('aoMenos', { label: 'Ao menos', required: true }),
};
export type Sobra = f.RecordOfFields<typeof sobra>;

const resposta = {
  achados: f.records('achados', { label: 'Achados', required: true, of: achado }),
  /** The kinds with more results than were answered, and their numbers. */
  mais: f.records('mais', { label: 'Mais', required: true, of: sobra }),
};
export type RespostaDaBusca = f.RecordOfFields<typeof resposta>;

/** An invoice or a batch as it is found, by its numbers. */
export type Numerado = { nf: number; serie: number } | { lote: number; arquivos: number };

/** A numbered find in words. */
export const numeradoDito = (achado: Numerado): { titulo: string; detalhe: string | null } =>
  'nf' in achado
    ? { titulo: `NF ${achado.nf}, série ${achado.serie}`, detalhe: null }
    : {
        titulo: `Lote ${achado.lote}`,
        detalhe: `${achado.arquivos} ${achado.arquivos === 1 ? 'arquivo' : 'arquivos'}`,
      };

/** The detail of a vehicle whose transfer was authorised. */
export const PROMETIDO_DITO = 'transferência autorizada';

/** One search over everything that the session may see. */
export const busca = {
  tudo: route({
    path: 'busca',
    access: 'empresa',
    summary:
      'Vehicles by the end of their chassis, plates, invoices, people, companies and batches, as far as the session may see them: a few of each kind, or very many of one',
    leitura: BUSCA_POR_CPF,
    input: inputOf({
      texto: f.text('texto', { label: 'Busca', required: true, maxLength: 60 }),
      tipo: f.choice('tipo', { label: 'Tipo', options: TIPOS_DE_ACHADO }),
    }),
  }).answers<RespostaDaBusca>(),
};
