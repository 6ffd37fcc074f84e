/** What a cell of a workbook holds: of a formula its value, of a date the number that Excel counts it by. */
export type Celula = string | number | null;

/** A row that has something in it, by column. */
export interface LinhaDePlanilha<C extends string = string> {
  /** As Excel counts rows: the header is row 1. */
  linha: number;
  valores: Readonly<Record<C, Celula>>;
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
