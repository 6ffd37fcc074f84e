import type { Pointing } from '../fields/field.ts';
import type { Rule } from './entity.ts';

/** A complete CEP fills the address around it, in forms with these field names. */
export const PELO_CEP = {
  target: 'cep',
  fills: { estado: 'estado', municipio: 'municipio', bairro: 'bairro', endereco: 'logradouro' },
  lookupFailure: 'Erro ao buscar CEP!',
} as const satisfies Pointing;

/** The municipalities of the form's state. */
export const DO_ESTADO = {
  target: 'municipio',
  filter: ({ estado }) => ({ uf: estado ?? null }),
} as const satisfies Pointing;

/** Divisor that reduces a municipality's IBGE code to the two digits of its state. */
const POR_ESTADO = 100_000;

/** True if both are given and the municipality belongs to another state. */
export const isDeOutroEstado = (municipio: unknown, estado: unknown): boolean =>
  typeof municipio === 'number' &&
  typeof estado === 'number' &&
  Math.floor(municipio / POR_ESTADO) !== estado;

export const MUNICIPIO_DE_OUTRO_ESTADO = 'O município não é do estado informado.';

/** Rule of an address with these field names; an address without a state is checked by its form alone. */
export const MUNICIPIO_DO_ESTADO = {
  field: 'municipio',
  message: MUNICIPIO_DE_OUTRO_ESTADO,
  broken: ({ municipio, estado }) => isDeOutroEstado(municipio, estado),
} as const satisfies Rule<{ municipio: number | null; estado: number | null }>;
