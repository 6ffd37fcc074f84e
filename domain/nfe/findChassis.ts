import { isChassi } from '#domain/values/chassi.ts';

/** After the word: any 17 letters and digits, whatever they look like. Bounded, so that no text makes it slow. */
const LABELLED =
  /CHASSI[SY]?[^A-Z0-9]{0,8}(?:(?:N[UÚO]?M?(?:ERO)?|VIN)[^A-Z0-9]{1,4})?([A-Z0-9]{17})(?![A-Z0-9])/g;
const TOKEN = /(?<![A-Z0-9])[A-Z0-9]{17}(?![A-Z0-9])/g;
/** ISO 3779's alphabet, at least one letter, four digits at the end: what a lot or serial number rarely is. */
const VIN_SHAPED = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}$/;

const SEPARATOR = /^\s*(?:[,;/|]|E)?\s*$/;
const LONGEST_SEPARATOR = 8;

/**
 * The chassis named in a free text, in order and without repeats: those after the word CHASSI if there are any,
 * else every word that has the shape of one.
 */
export function findChassis(texto: string): string[] {
  if (texto.length < 17) return [];
  const upper = texto.toUpperCase();
  const labelled = [...upper.matchAll(LABELLED)].map((match) => match[1] ?? '').filter(isChassi);
  const shaped = [...upper.matchAll(TOKEN)].map(([token]) => token).filter((token) => VIN_SHAPED.test(token));
  return [...new Set(labelled.length > 0 ? [...labelled, ...sameList(upper, labelled, shaped)] : shaped)];
}

/** `CHASSI: A, B e C`: the word stands once before a list, whose other members count as well. */
function sameList(texto: string, labelled: readonly string[], shaped: readonly string[]): string[] {
  const last = labelled[labelled.length - 1] ?? '';
  let end = texto.lastIndexOf(last) + last.length;
  const more: string[] = [];
  for (const chassi of shaped) {
    const at = texto.indexOf(chassi, end);
    if (at < 0 || at - end > LONGEST_SEPARATOR || !SEPARATOR.test(texto.slice(end, at))) continue;
    more.push(chassi);
    end = at + chassi.length;
  }
  return more;
}
