/** The text without accents. */
export const semAcentos = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The form in which texts are searched: without accents, in lower case. */
export const buscavel = (text: string): string => semAcentos(text).toLowerCase();
