import { formatDate } from '#domain/values/datas.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import type { ColunaDePlanilha, SheetRow } from '#gateway/engine/exportacao/workbook.ts';

const DAY_MS = 86_400_000;
const EPOCH_DAYS = 25_569;

/** Displayed text of an Excel date-time serial. */
const momentOf = (serial: number): string => {
  const iso = new Date(Math.round((serial - EPOCH_DAYS) * DAY_MS)).toISOString();
  return `${formatDate(iso.slice(0, 10))} ${iso.slice(11, 16)}`;
};

const SHOWN = {
  texto: String,
  numero: String,
  dinheiro: (reais: number) => formatReais(Math.round(reais * 100)),
  dia: (serial: number) => momentOf(serial).slice(0, 10),
  momento: momentOf,
} as const satisfies Record<ColunaDePlanilha['tipo'], (value: number) => string>;

/** Displayed texts of a sheet row. */
export const sheetWords = (colunas: readonly ColunaDePlanilha[], linha: SheetRow): string[] =>
  linha.map((cell, at) => {
    const { tipo } = colunas[at] ?? { tipo: 'texto' };
    return typeof cell === 'number' ? SHOWN[tipo](cell) : (cell ?? '');
  });
