import { headOf } from '../fields/columnText.ts';
import type { Fields } from '../fields/field.ts';

interface Coluna<F extends string> {
  /** The entity's field that the column fills. */
  campo: F;
  /** The column's header: accepted in place of its name, regardless of accents, case and punctuation. */
  titulo: string;
  exemplo: string;
  /** Description of the accepted values. */
  aceita: string;
}

export const coluna = <const F extends string>(
  campo: F,
  titulo: string,
  exemplo: string,
  aceita: string,
): Coluna<F> => ({ campo, titulo, exemplo, aceita });

/** A workbook template: its file name, its sheet, and its columns. */
export interface ModeloDePlanilha<C extends string = string, F extends string = string> {
  arquivo: string;
  folha: string;
  colunas: Readonly<Record<C, Coluna<F>>>;
}

export const nomesDasColunas = <C extends string>({ colunas }: ModeloDePlanilha<C>): readonly C[] =>
  Object.keys(colunas) as C[];

/** Titles of each column: the template's own, then others that it is found by. */
export type TitulosDasColunas<C extends string = string> = Readonly<Record<C, readonly string[]>>;

/** The titles of a template, with those that the field has in our own exports. */
export const titulosDasColunas = <C extends string>(
  { colunas }: ModeloDePlanilha<C>,
  fields: Fields,
): TitulosDasColunas<C> =>
  Object.fromEntries(
    Object.entries<Coluna<string>>(colunas).map(([nome, { titulo, campo }]) => {
      const field = fields[campo];
      return [nome, [titulo, ...(field ? [headOf(field), field.label] : [])]];
    }),
  ) as unknown as TitulosDasColunas<C>;
