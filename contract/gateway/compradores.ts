import type { DadoDoComprador } from '#domain/comprador.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { cpfCnpj, type Field, records, references } from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { route } from '../route.ts';

const opcional = <K extends FieldKind, W extends string, V>(
  field: Field<K, boolean, W, V>,
): Field<K, false, W, V> => ({ ...field, required: false });

/** What may be said of a buyer besides the invoice: fields of a person, those that are known already left out. */
export const camposDoComprador = {
  nome: opcional(pessoa.fields.nome),
  cep: opcional(pessoa.fields.cep),
  endereco: opcional(pessoa.fields.endereco),
  numero: pessoa.fields.numero,
  complemento: pessoa.fields.complemento,
  bairro: opcional(pessoa.fields.bairro),
  estado: opcional(pessoa.fields.estado),
  municipio: opcional(pessoa.fields.municipio),
};

/** Part of a sale's body: what its buyers' invoices leave out, kept in their records before anything is sent. */
export const comCompradores = {
  compradores: records('compradores', {
    label: 'Dados dos compradores',
    of: {
      documento: cpfCnpj('documento', { label: 'CPF/CNPJ', required: true }),
      ...camposDoComprador,
    },
  }),
};

/** A buyer of whom neither the invoice nor our records say all that the registry wants. */
export interface CompradorIncompleto {
  documento: string;
  nome: string | null;
  /** What is known of the address, in a line. */
  endereco: string | null;
  /** The invoices, of those that were asked about, and the vehicles that they sell. */
  notas: number[];
  chassis: string[];
  faltam: DadoDoComprador[];
}

/** Asked before the form that completes them; the manufacturer's is the same at its own door. */
export const compradores = route({
  method: 'GET',
  path: 'saidaZeroKm/compradores',
  access: 'zeroKm',
  right: 'podeConfirmar',
  summary: 'The buyers of exit invoices of whom something is missing, each once',
  input: inputOf({
    notas: references('notas', { label: 'Notas de saída', target: 'notaDeSaida', required: true }),
  }),
}).answers<{ compradores: CompradorIncompleto[] }>();
