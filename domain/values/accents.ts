/** The text without accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Written in many ways, and typed in one. */
const TYPED: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ſ: 's',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ...Object.fromEntries([...'’‘‛ʼʻ′´`'].map((apostrophe) => [apostrophe, "'"])),
  ...Object.fromEntries([...'‐‑‒–—−'].map((dash) => [dash, '-'])),
};
const OTHERWISE = new RegExp(`[${Object.keys(TYPED).join('')}]`, 'g');
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * The form in which texts are searched: small letters without accents or strokes, one apostrophe, one dash, one blank between
 * words. `sem_acento` of the database does the same.
 */
export const buscavel = (text: string): string =>
  withoutAccents(text)
    .replace(UNSEEN, '')
    .toLowerCase()
    .replace(OTHERWISE, (letter) => TYPED[letter] ?? letter)
    .replace(/\s+/g, ' ');
