import { type CellObject, read, utils, type WorkSheet } from 'xlsx';
import type { Celula } from '#domain/planilhas/celula.ts';
import { ARQUIVO_ILEGIVEL, EXCEL_INVALIDO } from '#domain/texts.ts';
import { LIMITES } from './limites.ts';
import { GRANDE_DEMAIS, PlanilhaRecusada } from './planilhaRecusada.ts';

interface DenseSheet extends WorkSheet {
  '!data'?: CellObject[][];
  /** The whole range, where reading stopped before its end. */
  '!fullref'?: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Excel writes any character as _xHHHH_
const CONTROL = /[\x00-\x1f\x7f]/g;

const valorOf = ({ t, v }: CellObject): Celula => {
  if (t === 's')
    return String(v ?? '')
      .slice(0, LIMITES.cellChars + 1)
      .replace(CONTROL, ' ')
      .toWellFormed();
  if (t === 'n') return Number.isFinite(v) ? Number(v) : null;
  return t === 'b' ? String(v) : null;
};

const first = (arquivo: Uint8Array): DenseSheet => {
  const { SheetNames, Sheets } = read(arquivo, {
    type: 'buffer',
    dense: true,
    sheets: 0,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
  });
  const sheet = Sheets[SheetNames[0] ?? ''];
  if (!sheet) throw new PlanilhaRecusada(ARQUIVO_ILEGIVEL);
  return sheet;
};

/** What the sheet says of its range, which costs nothing, before any of its cells is touched. */
const conferirTamanho = ({ '!ref': ref, '!fullref': fullref }: DenseSheet, rows: CellObject[][]): void => {
  const { e } = utils.decode_range(fullref ?? ref ?? 'A1');
  const columns = rows.reduce((most, row) => Math.max(most, row.length), e.c + 1);
  if (Math.max(rows.length, e.r + 1) > LIMITES.rows || columns > LIMITES.columns)
    throw new PlanilhaRecusada(GRANDE_DEMAIS);
};

/** The rows of the first sheet that hold cells, by their index; the first one is the header. */
export const celulasOf = (arquivo: Uint8Array): ReadonlyMap<number, readonly Celula[]> => {
  const sheet = first(arquivo);
  const rows = sheet['!data'] ?? [];
  conferirTamanho(sheet, rows);
  const linhas = new Map<number, readonly Celula[]>();
  for (const [indice, row] of rows.entries()) {
    if (row)
      linhas.set(
        indice,
        Array.from(row, (cell) => (cell ? valorOf(cell) : null)),
      );
  }
  if (linhas.size === 0) throw new PlanilhaRecusada(EXCEL_INVALIDO);
  return linhas;
};
