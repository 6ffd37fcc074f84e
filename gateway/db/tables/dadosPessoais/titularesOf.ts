/** The people that a row's texts name. The indexes of released databases have this very expression: it never changes. */
export const titularesOf = (alias: string, colunas: readonly string[]): string =>
  `titulares(${colunas.map((coluna) => `coalesce(${alias}${coluna}::text, '')`).join(` || ' ' || `)})`;
