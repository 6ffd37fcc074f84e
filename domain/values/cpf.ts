import { compact } from './compact.ts';
import { digitoModulo11 } from './modulo11.ts';

const CPF = /^\d{11}$/;
const ALL_EQUAL = /^(.)\1*$/;

export const normalizeCpf = (text: string): string => compact(text);

/** The two check digits of the first 9 digits. @rule check digits of a CPF */
export function digitosCpf(first9: string): string {
  const first = digitoModulo11(first9, 11);
  return first + digitoModulo11(first9 + first, 11);
}

export const isCpf = (normalized: string): boolean =>
  CPF.test(normalized) &&
  !ALL_EQUAL.test(normalized) &&
  normalized.endsWith(digitosCpf(normalized.slice(0, 9)));

/** `999.999.999-99`; a text that does not have 11 digits stays as it is. */
export const formatCpf = (cpf: string): string =>
  cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
