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

/** The headers of a template, by column. */
export const titulosDasColunas = <C extends string>({ colunas }: ModeloDePlanilha<C>) =>
  Object.fromEntries(
    Object.entries<Coluna<string>>(colunas).map(([nome, { titulo }]) => [nome, titulo]),
  ) as Readonly<Record<C, string>>;
