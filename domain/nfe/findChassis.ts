import { isChassi } from '#domain/values/chassi.ts';

/** Any 17 letters and digits after the word CHASSI. Quantifiers are bounded, so that no text causes backtracking. */
const LABELLED =
  /CHASSI[SY]?[^A-Z0-9]{0,8}(?:(?:N[UÚO]?M?(?:ERO)?|VIN)[^A-Z0-9]{1,4})?([A-Z0-9]{17})(?![A-Z0-9])/g;
const TOKEN = /(?<![A-Z0-9])[A-Z0-9]{17}(?![A-Z0-9])/g;
/** ISO 3779's alphabet, at least one letter, four digits at the end: a lot or serial number rarely has this form. */
const VIN_SHAPED = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}$/;

const SEPARATOR = /^\s*(?:[,;/|]|E)?\s*$/;
const LONGEST_SEPARATOR = 8;

interface ChassiAchado {
  chassi: string;
  /** Its offset in the text. */
  at: number;
}

/**
 * The chassis named in a free text, in order and without duplicates: those after the word CHASSI if there are any, else
 * every word that has the shape of one. Linear: each word is matched once.
 */
export function findChassis(texto: string): string[] {
  if (texto.length < 17) return [];
  const upper = texto.toUpperCase();
  const shaped = () => achadosOf(upper.matchAll(TOKEN)).filter(({ chassi }) => VIN_SHAPED.test(chassi));
  const labelled = achadosOf(upper.matchAll(LABELLED)).filter(({ chassi }) => isChassi(chassi));
  const last = labelled.at(-1);
  const found = last ? [...labelled, ...sameList(upper, last, shaped())] : shaped();
  return [...new Set(found.map(({ chassi }) => chassi))];
}

function achadosOf(matches: Iterable<RegExpMatchArray>): ChassiAchado[] {
  return Array.from(matches, (match) => {
    const chassi = match[1] ?? match[0];
    return { chassi, at: (match.index ?? 0) + match[0].length - chassi.length };
  });
}

/** `CHASSI: A, B e C`: the word stands once before a list, whose other members count as well. */
function sameList(texto: string, last: ChassiAchado, shaped: readonly ChassiAchado[]): ChassiAchado[] {
  let end = last.at + last.chassi.length;
  const more: ChassiAchado[] = [];
  for (const achado of shaped) {
    if (achado.at < end) continue;
    if (achado.at - end > LONGEST_SEPARATOR || !SEPARATOR.test(texto.slice(end, achado.at))) break;
    more.push(achado);
    end = achado.at + achado.chassi.length;
  }
  return more;
}
