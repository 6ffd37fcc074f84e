import type { Pointing } from '../fields/field.ts';

/** A CEP typed whole fills the address around it, in forms that call its fields so. */
export const PELO_CEP = {
  target: 'cep',
  fills: { estado: 'estado', municipio: 'municipio', bairro: 'bairro', endereco: 'logradouro' },
  lookupFailure: 'Erro ao buscar CEP!',
} as const satisfies Pointing;

/** The municipalities of the state that the form holds. */
export const DO_ESTADO = {
  target: 'municipio',
  filter: ({ estado }) => ({ uf: estado ?? null }),
} as const satisfies Pointing;
