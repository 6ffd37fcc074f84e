import { EXCEL_INVALIDO } from '../texts.ts';

/** The error for a file that is not .xlsx: its format, and the way to convert it. */
export const outroFormato = (formato: string): string =>
  `${EXCEL_INVALIDO} O arquivo é ${formato}. Abra-o no Excel, salve como "Pasta de Trabalho do Excel (.xlsx)" e envie de novo.`;
