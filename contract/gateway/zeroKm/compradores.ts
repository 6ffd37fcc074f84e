import type { DadoDoComprador } from '#domain/comprador.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { route } from '../../route.ts';

const opcional = <K extends FieldKind, W extends string, V>(
  field: f.Field<K, boolean, W, V>,
): f.Field<K, false, W, V> => ({ ...field, required: false });

/** Additional data of a buyer: fields of a person, without those already known. */
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

/** Part of a sale's body: data missing from the buyers' invoices, stored in their records before anything is sent. */
export const withCompradores = {
  compradores: f.records('compradores', {
    label: 'Dados dos compradores',
    of: {
      documento: f.cpfCnpj('documento', { label: 'CPF/CNPJ', required: true }),
      ...camposDoComprador,
    },
  }),
};

/** Between street, district and municipality of a known address. */
export const SEPARADOR_DO_ENDERECO = ' · ';

/** A buyer of whom invoice and records together lack data that the registry requires. */
export interface CompradorIncompleto {
  documento: string;
  nome: string | null;
  /** The known address, in one line. */
  endereco: string | null;
  /** The requested invoices of this buyer, and the vehicles they sell. */
  notas: number[];
  chassis: string[];
  faltam: DadoDoComprador[];
}

/** Called before the form that completes the buyers; the manufacturer has the same call under its own path. */
export const compradores = route({
  path: 'saidaZeroKm/compradores',
  access: 'zeroKm',
  right: 'podeConfirmar',
  summary: 'The buyers of exit invoices of whom something is missing, each once',
  input: inputOf({
    notas: f.references('notas', { label: 'Notas de saída', target: 'notaDeSaida', required: true }),
  }),
}).answers<{ compradores: CompradorIncompleto[] }>();
