/** What a cell of a workbook holds: of a formula its value, of a date the number that Excel counts it by. */
export type Celula = string | number | null;

/** A row that has something in it, by column. */
export interface LinhaDePlanilha<C extends string = string> {
  /** As Excel counts rows: the header is row 1. */
  linha: number;
  valores: Readonly<Record<C, Celula>>;
  /** Hidden by a filter or by hand: told, not imported. */
  oculta?: true;
}

/** The cell as a person reads it, without the blanks around it. */
export const textoOf = (celula: Celula): string => (celula === null ? '' : String(celula).trim());

/** Digits of a known length: Excel takes leading zeros away from what it believes to be a number. */
export const digitosOf = (celula: Celula, length: number): string => {
  const texto = textoOf(celula);
  return typeof celula === 'number' && /^\d+$/.test(texto) ? texto.padStart(length, '0') : texto;
};

/** A whole number as people write it: `42.000` is forty-two thousand. What is none stays text, for the field to refuse. */
export const inteiroOf = (celula: Celula): string =>
  textoOf(celula).replace(/^\d{1,3}(\.\d{3})+$/, (texto) => texto.replaceAll('.', ''));

/** What Excel shows where a formula has no value, in English and in Portuguese, also pasted as text. */
const ERRO_DO_EXCEL = /^#(N\/[AD]|REF!|VAL(UE|OR)!|DIV\/0!|N[AO]ME\?|N[UÚ]M!|NUL[LO]!)$/i;
/** How Excel writes a long number in a narrow column, of which digits are lost. */
const NOTACAO_CIENTIFICA = /^\d+([.,]\d+)?e[+-]?\d+$/i;

/** What no column takes, as a sentence that names it by its title; null where the value may be right. */
export const faltaDaCelula = (titulo: string, celula: Celula): string | null => {
  const texto = textoOf(celula);
  if (ERRO_DO_EXCEL.test(texto)) return `A célula "${titulo}" tem um erro do Excel: ${texto}.`;
  if (NOTACAO_CIENTIFICA.test(texto))
    return `A célula "${titulo}" está em notação científica (${texto}): escreva todos os algarismos.`;
  return null;
};
