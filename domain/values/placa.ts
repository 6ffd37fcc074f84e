import { compact } from './compact.ts';

const PLACA = /^[A-Z]{3}\d[A-Z\d]\d{2}$/;

/** The fifth character of a Mercosul plate for the digits 0 to 9 of the old one. */
const MERCOSUL = 'ABCDEFGHIJ';

export const normalizePlaca = (text: string): string => compact(text);

/** Old (`AAA9999`) or Mercosul (`AAA9A99`). @rule plates: old and Mercosul */
export const isPlaca = (normalized: string): boolean => PLACA.test(normalized);

/** True for a prefix of a plate, or a whole one. */
export const startsPlaca = (normalized: string): boolean =>
  isPlaca(normalized + 'AAA0A00'.slice(normalized.length));

/** `AAA-9999` and `AAA-9A99`; a text that does not have 7 characters stays as it is. */
export const formatPlaca = (placa: string): string => placa.replace(/^([A-Z]{3})(\w{4})$/, '$1-$2');

/** The other form of the same plate; null if there is none (a new series beyond J) or the plate is invalid. */
export function convertPlaca(placa: string): string | null {
  const normalized = normalizePlaca(placa);
  const fifth = normalized.charAt(4);
  if (!isPlaca(normalized) || /[K-Z]/.test(fifth)) return null;
  const other = /\d/.test(fifth) ? MERCOSUL.charAt(Number(fifth)) : MERCOSUL.indexOf(fifth);
  return `${normalized.slice(0, 4)}${other}${normalized.slice(5)}`;
}
