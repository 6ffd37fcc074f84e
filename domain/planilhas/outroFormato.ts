import { EXCEL_INVALIDO } from '../texts.ts';

/** A file of another kind than .xlsx: what it is, and what makes it one that is taken. */
export const outroFormato = (formato: string): string =>
  `${EXCEL_INVALIDO} O arquivo é ${formato}. Abra-o no Excel, salve como "Pasta de Trabalho do Excel (.xlsx)" e envie de novo.`;
