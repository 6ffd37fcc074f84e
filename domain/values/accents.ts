/** The text without accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The form in which texts are searched: without accents, in lower case. */
export const buscavel = (text: string): string => withoutAccents(text).toLowerCase();
