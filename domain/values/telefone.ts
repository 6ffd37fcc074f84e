import { compact } from './compact.ts';

/**
 * Area code and number without the country code 55 (a number of area code 55 has 11 digits at most, so it is not
 * mistaken for it).
 */
export const normalizeTelefone = (text: string): string => compact(text).replace(/^55(?=\d{10,11}$)/, '');

/** Ten digits, or eleven of which the third is the 9 of a mobile. */
export const isTelefone = (normalized: string): boolean => /^[1-9]{2}(?:9\d{8}|[2-9]\d{7})$/.test(normalized);

/** `(99) 99999-9999` or `(99) 9999-9999`; another text stays as it is. */
export const formatTelefone = (telefone: string): string =>
  telefone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
