import { tidy } from '../fields/tidy.ts';
import { isCnpj, normalizeCnpj } from '../values/cnpj.ts';

/** The content of a workbook's cell: a formula's value, a date as Excel's serial number. */
export type Celula = string | number | null;

/** A non-empty row, by column. */
export interface LinhaDePlanilha<C extends string = string> {
  /** As Excel counts rows: the header is row 1. */
  linha: number;
  valores: Readonly<Record<C, Celula>>;
  /** Hidden by a filter or by hand: reported, not imported. */
  oculta?: true;
}

/** The cell as a tidy text. */
export const textoOf = (celula: Celula): string => (celula === null ? '' : tidy(String(celula)));

/** Digits of a known length: Excel drops leading zeros of values that it takes for numbers. */
export const digitosOf = (celula: Celula, length: number): string => {
  const texto = textoOf(celula);
  return typeof celula === 'number' && /^\d+$/.test(texto) ? texto.padStart(length, '0') : texto;
};

/** A whole number in Brazilian notation: `42.000` is forty-two thousand. Other text stays, for the field to refuse. */
export const inteiroOf = (celula: Celula): string =>
  textoOf(celula).replace(/^\d{1,3}(\.\d{3})+$/, (texto) => texto.replaceAll('.', ''));

/** Excel's error values, in English and in Portuguese, also pasted as text. */
const ERRO_DO_EXCEL = /^#(N\/[AD]|REF!|VAL(UE|OR)!|DIV\/0!|N[AO]ME\?|N[UÚ]M!|NUL[LO]!)$/i;
/** Excel's notation of a long number in a narrow column, in which digits are lost. */
const NOTACAO_CIENTIFICA = /^\d+([.,]\d+)?e[+-]?\d+$/i;

/** A CNPJ whose only letter is an E looks like that notation: its check digits tell. */
const isCnpjComE = (texto: string): boolean => /^\w{14}$/.test(texto) && isCnpj(normalizeCnpj(texto));

/** The error of a value that no column accepts, with the column's title; null if there is none. */
export const faltaDaCelula = (titulo: string, celula: Celula): string | null => {
  const texto = textoOf(celula);
  if (ERRO_DO_EXCEL.test(texto)) return `A célula "${titulo}" tem um erro do Excel: ${texto}.`;
  if (NOTACAO_CIENTIFICA.test(texto) && !isCnpjComE(texto))
    return `A célula "${titulo}" está em notação científica (${texto}): escreva todos os algarismos.`;
  return null;
};
