import { formatCnpj, isCnpj } from '../values/cnpj.ts';
import { formatCpf, isCpf } from '../values/cpf.ts';
import { normalizeCpfCnpj } from '../values/cpfCnpj.ts';

const CPF_DIGITS = 11;
const CNPJ_DIGITS = 14;
/** Zeros that a text may have lost; a shorter one is rather another number. A cell's number has lost all that it had. */
const MOST_LOST = 3;

/** The digits with the zeros that they lost, where the check digits say so. */
const reader =
  (length: number, isValid: (normalized: string) => boolean) =>
  (digits: string, isNumber: boolean): string | null => {
    const whole = digits.padStart(length, '0');
    const shortest = isNumber ? 1 : length - MOST_LOST;
    return digits.length >= shortest && isValid(whole) ? whole : null;
  };
const cpfLido = reader(CPF_DIGITS, isCpf);
const cnpjLido = reader(CNPJ_DIGITS, isCnpj);

/** A CPF or CNPJ as a workbook has it; `duvida`: it may be either, as a sentence. */
export interface DocumentoLido {
  documento: string;
  duvida: string | null;
}

const ambos = (digits: string, cpf: string, cnpj: string): string =>
  `O número ${digits} pode ser o CPF ${formatCpf(cpf)} ou o CNPJ ${formatCnpj(cnpj)} sem os zeros do começo: escreva-o com a pontuação.`;

/**
 * Restores the leading zeros that Excel drops of numbers, and people of texts, where the check digits allow one reading
 * only; its own punctuation says which one is meant.
 */
export const restoreDocumento = (texto: string, isNumber: boolean): DocumentoLido => {
  const digits = normalizeCpfCnpj(texto);
  if (!/^\d+$/.test(digits)) return { documento: texto, duvida: null };
  const isMarked = /[./-]/.test(texto);
  const cpf = isMarked && texto.includes('/') ? null : cpfLido(digits, isNumber);
  const cnpj = isMarked && !texto.includes('/') ? null : cnpjLido(digits, isNumber);
  if (cpf && cnpj) return { documento: digits, duvida: ambos(digits, cpf, cnpj) };
  const wrong = isNumber
    ? digits.padStart(digits.length > CPF_DIGITS ? CNPJ_DIGITS : CPF_DIGITS, '0')
    : texto;
  return { documento: cpf ?? cnpj ?? wrong, duvida: null };
};
