interface Coluna<F extends string> {
  /** The entity's field that it fills. */
  campo: F;
  /** What a person reads above it: accepted in place of its name, with any accents, case and marks. */
  titulo: string;
  exemplo: string;
  /** What it may be. */
  aceita: string;
}

/** A workbook to be filled in: its name as a file, its sheet, and all of its columns. */
export interface ModeloDePlanilha<C extends string = string, F extends string = string> {
  arquivo: string;
  folha: string;
  colunas: Readonly<Record<C, Coluna<F>>>;
}

export const nomesDasColunas = <C extends string>({ colunas }: ModeloDePlanilha<C>): readonly C[] =>
  Object.keys(colunas) as C[];

/** What stands above each column in a model. */
export const titulosDasColunas = <C extends string>({ colunas }: ModeloDePlanilha<C>) =>
  Object.fromEntries(
    Object.entries<Coluna<string>>(colunas).map(([nome, { titulo }]) => [nome, titulo]),
  ) as Readonly<Record<C, string>>;
