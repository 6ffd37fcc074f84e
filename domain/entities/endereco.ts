import type { Pointing } from '../fields/field.ts';
import type { Rule } from './entity.ts';

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

/** The first two digits of a municipality's code (IBGE) are its state's. */
const POR_ESTADO = 100_000;

/** Whether both are there and the municipality is another state's. */
export const isDeOutroEstado = (municipio: unknown, estado: unknown): boolean =>
  typeof municipio === 'number' &&
  typeof estado === 'number' &&
  Math.floor(municipio / POR_ESTADO) !== estado;

export const MUNICIPIO_DE_OUTRO_ESTADO = 'O município não é do estado informado.';

/** Of an address that calls them so; what asks for no state is asked by the form alone. */
export const MUNICIPIO_DO_ESTADO = {
  field: 'municipio',
  message: MUNICIPIO_DE_OUTRO_ESTADO,
  broken: ({ municipio, estado }) => isDeOutroEstado(municipio, estado),
} as const satisfies Rule<{ municipio: number | null; estado: number | null }>;
