import { headOf, linesOf, oneLine } from '#domain/fields/columnText.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import type { FieldKind } from '#domain/fields/kinds.ts';
import type { WireRecord } from '#domain/fields/wire.ts';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { decimalFromCentavos } from '#domain/values/dinheiro.ts';
import type { ColunaDePlanilha, SheetRow, TipoDeColuna } from './workbook.ts';

type Celula = SheetRow[number];

const TIPOS: Partial<Record<FieldKind, Exclude<TipoDeColuna, 'texto'>>> = {
  integer: 'numero',
  money: 'dinheiro',
  date: 'dia',
  dateTime: 'momento',
};

const LARGURA = 16;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days from Excel's day 0 to 1970-01-01. */
const EPOCH_DAYS = 25_569;

const serialOf = (naive: string): number => Date.parse(`${naive}Z`) / DAY_MS + EPOCH_DAYS;

/** Instants as Excel serials in Brasília's time; the offset is cached per hour: computing it dominates. */
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

/** Cell reader of a column: the raw value for types that Excel computes with, else the displayed text. */
const celulaOf = (nome: string, field: Field): ((row: WireRecord) => Celula) => {
  const read = {
    numero: Number,
    dinheiro: (value: unknown) => decimalFromCentavos(Number(value)),
    // A date may carry a time; its day is the one in Brasília.
    dia: (value: unknown) => serialOf(`${naiveOf(String(value)).slice(0, 10)}T00:00:00`),
    momento: momentos() as (value: unknown) => number,
  };
  const tipo = TIPOS[field.kind];
  const text = (row: WireRecord) => oneLine(linesOf(field, nome, row)) || null;
  if (tipo === undefined) return text;
  return (row) => {
    const value = row[nome];
    const said = field.says?.(row) ?? null;
    if (said !== null || value === null || value === undefined || value === '') return text(row);
    try {
      const number = read[tipo](value);
      return Number.isFinite(number) ? number : text(row);
    } catch {
      // A value that does not parse is shown as text, never dropped.
      return text(row);
    }
  };
};

const naiveOf = (text: string): string => (text.length === 10 ? text : naiveBrasilia(text));

/** A workbook's columns from the row fields, and the mapping from row to cells. */
export const colunasOf = (rows: Fields, nomes: readonly string[]) => {
  const fields = nomes.map((nome) => [nome, rows[nome] as Field] as const);
  const readers = fields.map(([nome, field]) => celulaOf(nome, field));
  const colunas: ColunaDePlanilha[] = fields.map(([, field]) => ({
    titulo: headOf(field),
    largura: Math.max(field.width ?? LARGURA, headOf(field).length) + 2,
    tipo: TIPOS[field.kind] ?? 'texto',
  }));
  const linhaOf = (row: WireRecord): SheetRow => readers.map((read) => read(row));
  return { colunas, linhaOf };
};

/** Rows per block, so that a page is never converted all at once in memory. */
const ROWS_PER_BLOCK = 250;

/** Converts pages of rows to blocks of lines, lazily. */
export async function* inBlocks(
  paginas: AsyncIterable<readonly WireRecord[]>,
  linhaOf: (row: WireRecord) => SheetRow,
): AsyncGenerator<readonly SheetRow[]> {
  for await (const rows of paginas)
    for (let from = 0; from < rows.length; from += ROWS_PER_BLOCK)
      yield rows.slice(from, from + ROWS_PER_BLOCK).map(linhaOf);
}
