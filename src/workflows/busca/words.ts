const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsIn = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

/** True if the text has all the words, ignoring accents. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => plain(text).includes(word));
