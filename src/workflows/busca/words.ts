import { buscavel } from '#domain/values/accents.ts';

export const wordsIn = (text: string): string[] => buscavel(text).split(/\s+/).filter(Boolean);

/** True if the text has all the words, ignoring accents. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => buscavel(text).includes(word));
