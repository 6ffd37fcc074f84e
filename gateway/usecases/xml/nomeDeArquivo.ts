/** Control characters and bidirectional overrides, which can disguise a name. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const MAX_LENGTH = 200;

/** Sanitises a file name for storage and display; it is never used as a path. */
export const nomeDeArquivo = (name: string): string => {
  const clean = name.toWellFormed().replace(INVISIBLE, '').trim();
  return clean.length > MAX_LENGTH
    ? `${clean.slice(0, MAX_LENGTH - 1).toWellFormed()}…`
    : clean || 'sem nome';
};
