import { headOf, linesOf, oneLine } from '#domain/fields/columnText.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { TipoDeColuna } from './estilos.ts';
import type { ColunaDePlanilha, LinhaDaFolha } from './folha.ts';

type Celula = LinhaDaFolha[number];
type Row = Readonly<Record<string, unknown>>;

const TIPOS: Partial<Record<FieldKind, Exclude<TipoDeColuna, 'texto'>>> = {
  integer: 'numero',
  money: 'dinheiro',
  date: 'dia',
  dateTime: 'momento',
};

const LARGURA = 16;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What Excel calls day 0, as days before 1970. */
const EPOCH_DAYS = 25_569;

const serialOf = (naive: string): number => Date.parse(`${naive}Z`) / DAY_MS + EPOCH_DAYS;

/** Moments as Excel's own, in Brasília; what its clocks show of an hour is worked out once for all rows of that hour. */
const momentos = () => {
  const offsets = new Map<number, number>();
  return (text: string): number => {
    const instant = Date.parse(text);
    if (!text.endsWith('Z') || Number.isNaN(instant)) return serialOf(naiveBrasilia(text));
    const hour = Math.floor(instant / HOUR_MS);
    let offset = offsets.get(hour);
    if (offset === undefined) {
      const start = new Date(hour * HOUR_MS);
      offset = Date.parse(`${naiveBrasilia(start)}Z`) - start.getTime();
      offsets.set(hour, offset);
    }
    return (instant + offset) / DAY_MS + EPOCH_DAYS;
  };
};

/** What a column says of a row; where that is its field's value, one that Excel reckons with, that value itself. */
const celulaOf = (nome: string, field: Field): ((row: Row) => Celula) => {
  const read = {
    numero: Number,
    dinheiro: (value: unknown) => decimalFromCentavos(Number(value)),
    // A day may come with its time: still the day it was in Brasília.
    dia: (value: unknown) => serialOf(`${naiveOf(String(value)).slice(0, 10)}T00:00:00`),
    momento: momentos() as (value: unknown) => number,
  };
  const tipo = TIPOS[field.kind];
  const text = (row: Row) => oneLine(linesOf(field, nome, row)) || null;
  if (tipo === undefined) return text;
  return (row) => {
    const value = row[nome];
    const said = field.says?.(row) ?? null;
    if (said !== null || value === null || value === undefined || value === '') return text(row);
    try {
      const number = read[tipo](value);
      return Number.isFinite(number) ? number : text(row);
    } catch {
      // What is not of its kind is shown as it came, never left out.
      return text(row);
    }
  };
};

const naiveOf = (text: string): string => (text.length === 10 ? text : naiveBrasilia(text));

/** The columns of a list's workbook as its rows' fields say them, and what makes a line of a row. */
export const colunasOf = (rows: Fields, nomes: readonly string[]) => {
  const fields = nomes.map((nome) => [nome, rows[nome] as Field] as const);
  const readers = fields.map(([nome, field]) => celulaOf(nome, field));
  const colunas: ColunaDePlanilha[] = fields.map(([, field]) => ({
    titulo: headOf(field),
    largura: Math.max(field.width ?? LARGURA, headOf(field).length) + 2,
    tipo: TIPOS[field.kind] ?? 'texto',
  }));
  const linhaOf = (row: Row): LinhaDaFolha => readers.map((read) => read(row));
  return { colunas, linhaOf };
};

/** Rows turned into lines at a time: what a page becomes must not all be there at once. */
const ROWS_PER_BLOCK = 250;

/** Pages of rows as the blocks of lines that a sheet is written from. */
export async function* emLinhas(
  paginas: AsyncIterable<readonly Row[]>,
  linhaOf: (row: Row) => LinhaDaFolha,
): AsyncGenerator<readonly LinhaDaFolha[]> {
  for await (const rows of paginas)
    for (let from = 0; from < rows.length; from += ROWS_PER_BLOCK)
      yield rows.slice(from, from + ROWS_PER_BLOCK).map(linhaOf);
}
