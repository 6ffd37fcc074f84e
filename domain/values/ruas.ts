import { buscavel } from './accents.ts';

/** Words of a street's name that others leave out or shorten: 'Av. Pres. Vargas', 'Avenida Presidente Vargas'. */
const COMMON = new Set(
  `rua avenida travessa alameda praca rodovia estrada largo viela via ladeira quadra servidao beco passagem
  doutor doutora professor professora presidente general coronel capitao major marechal engenheiro dona dom
  padre santo santa sao senador deputado governador prefeito vereador visconde barao conselheiro
  da das de do dos del la los e`.split(/\s+/),
);

const SHORTENED =
  /^(r|av|tv|trav|al|pc|rod|est|lgo|dr|dra|prof|profa|pres|gen|cel|cap|maj|mal|eng|pe|sto|sta|s|d)$/;

const wordsOf = (street: string): string[] =>
  buscavel(street)
    .replace(/,.*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !COMMON.has(word) && !SHORTENED.test(word));

/**
 * True where two ways of writing a street have no word of its name in common; a name of common words alone is not judged, nor what
 * stands after a comma.
 * @rule same street
 */
export const isOtherStreet = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one), new Set(wordsOf(other))];
  return words.length > 0 && others.size > 0 && !words.some((word) => others.has(word));
};
