import { buscavel } from './values/accents.ts';

/** Characters of the shortest password. @rule shortest password */
export const TAMANHO_MINIMO_DA_SENHA = 8;

/** Shorter words are in too many passwords by chance. @rule passwords that are refused */
const LETRAS = 4;
/** Words of many companies' names, which say nothing of one. */
const DE_TODOS = new Set([
  'ltda',
  'eireli',
  'comercio',
  'veiculos',
  'automoveis',
  'multimarcas',
  'matriz',
  'filial',
]);

const wordsOf = (nome: string): string[] =>
  buscavel(nome.replace(/@.*$/, ''))
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= LETRAS && !DE_TODOS.has(word));

/** The first word of a person's own names (name, e-mail, companies) that the password contains; null if there is none. */
export const ownWordIn = (senha: string, nomes: readonly string[]): string | null => {
  const texto = buscavel(senha);
  return nomes.flatMap(wordsOf).find((word) => texto.includes(word)) ?? null;
};
