import { type CellObject, read, utils, type WorkBook, type WorkSheet } from 'xlsx';
import type { Celula } from '#domain/planilhas/celula.ts';
import { ARQUIVO_ILEGIVEL, EXCEL_INVALIDO } from '#domain/texts.ts';
import { GRANDE_DEMAIS, LIMITES_DA_PLANILHA, PlanilhaRecusada } from './limites.ts';

interface DenseSheet extends WorkSheet {
  '!data'?: CellObject[][];
  /** The full range when reading stopped early. */
  '!fullref'?: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Excel writes any character as _xHHHH_
const CONTROL = /[\x00-\x1f\x7f]/g;

/** Formula errors by SheetJS's codes. */
const ERROS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

const valorOf = ({ t, v }: CellObject): Celula => {
  if (t === 's')
    return String(v ?? '')
      .slice(0, LIMITES_DA_PLANILHA.cellChars + 1)
      .replace(CONTROL, ' ')
      .toWellFormed();
  if (t === 'n') return Number.isFinite(v) ? Number(v) : null;
  if (t === 'e') return ERROS[Number(v)] ?? '#N/A';
  return t === 'b' ? String(v) : null;
};

const VAZIA = `${EXCEL_INVALIDO} A primeira folha está vazia: os títulos das colunas ficam na primeira linha.`;

/** Reads one sheet; `cellStyles` is needed to learn of hidden rows. */
const sheetAt = (arquivo: Uint8Array, at: number): WorkBook =>
  read(arquivo, {
    type: 'buffer',
    dense: true,
    sheets: at,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellStyles: true,
  });

/** The first visible sheet: a hidden one before it was not filled in by the user. */
const firstVisible = (arquivo: Uint8Array): DenseSheet => {
  const first = sheetAt(arquivo, 0);
  const at = first.Workbook?.Sheets?.findIndex(({ Hidden = 0 }) => Hidden === 0) ?? 0;
  const { SheetNames, Sheets } = at > 0 ? sheetAt(arquivo, at) : first;
  const sheet = Sheets[SheetNames[at] ?? ''];
  if (!sheet) throw new PlanilhaRecusada(ARQUIVO_ILEGIVEL);
  return sheet;
};

/** Checks the declared range before any cell is touched. */
const checkTamanho = ({ '!ref': ref, '!fullref': fullref }: DenseSheet, rows: CellObject[][]): void => {
  const { e } = utils.decode_range(fullref ?? ref ?? 'A1');
  const columns = rows.reduce((most, row) => Math.max(most, row.length), e.c + 1);
  if (Math.max(rows.length, e.r + 1) > LIMITES_DA_PLANILHA.rows || columns > LIMITES_DA_PLANILHA.columns)
    throw new PlanilhaRecusada(GRANDE_DEMAIS);
};

/** A row; `oculta` when hidden by a filter or by hand. */
export interface LinhaDaFolha {
  celulas: readonly Celula[];
  oculta: boolean;
}

/** Non-empty rows of the first visible sheet by index. */
export const celulasOf = (arquivo: Uint8Array): ReadonlyMap<number, LinhaDaFolha> => {
  const sheet = firstVisible(arquivo);
  const rows = sheet['!data'] ?? [];
  checkTamanho(sheet, rows);
  const linhas = new Map<number, LinhaDaFolha>();
  for (const [indice, row] of rows.entries()) {
    if (!row) continue;
    const celulas = Array.from(row, (cell) => (cell ? valorOf(cell) : null));
    linhas.set(indice, { celulas, oculta: sheet['!rows']?.[indice]?.hidden === true });
  }
  if (linhas.size === 0) throw new PlanilhaRecusada(VAZIA);
  return linhas;
};
