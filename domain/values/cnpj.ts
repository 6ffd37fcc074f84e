import { compact } from './compact.ts';
import { digitoModulo11 } from './modulo11.ts';

const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const ALL_EQUAL = /^(.)\1*$/;

/** 14 characters as stored and compared; letters stay, since the first 12 positions may contain them. */
export const normalizeCnpj = (text: string): string => compact(text);

/** The two check digits of the first 12 characters. @rule CNPJ with letters and its check digits */
export function digitosCnpj(first12: string): string {
  const first = digitoModulo11(first12);
  return first + digitoModulo11(first12 + first);
}

export const isCnpj = (normalized: string): boolean =>
  CNPJ.test(normalized) &&
  !ALL_EQUAL.test(normalized) &&
  normalized.endsWith(digitosCnpj(normalized.slice(0, 12)));

/** `99.999.999/9999-99`; a text that does not have 14 characters stays as it is. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, '$1.$2.$3/$4-$5');

/** The first 8 characters, shared by the companies of one group. */
export const raizCnpj = (cnpj: string): string => normalizeCnpj(cnpj).slice(0, 8);
