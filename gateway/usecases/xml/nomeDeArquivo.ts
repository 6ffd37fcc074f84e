/** Controls, the bytes a C program stops at, and the marks that turn the direction of a text around. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const MAX_LENGTH = 200;

/** A file's name as it may be stored and shown. It is only ever data: nothing is opened by it. */
export const nomeDeArquivo = (name: string): string => {
  const clean = name.toWellFormed().replace(INVISIBLE, '').trim();
  return clean.length > MAX_LENGTH
    ? `${clean.slice(0, MAX_LENGTH - 1).toWellFormed()}…`
    : clean || 'sem nome';
};
