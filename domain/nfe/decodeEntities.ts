import { isXmlChar } from './xmlChars.ts';
import { malformed } from './xmlError.ts';

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const REFERENCE = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/;

function resolve(name: string, offset: number): string {
  const predefined = PREDEFINED.get(name);
  if (predefined !== undefined) return predefined;
  const match = REFERENCE.exec(name);
  if (!match) return malformed(`a entidade "&${name.slice(0, 20)};" não existe em XML`, offset);
  const codePoint = match[1] ? Number.parseInt(match[1], 16) : Number.parseInt(match[2] ?? '', 10);
  if (!isXmlChar(codePoint)) malformed('há uma referência a um caractere que não é permitido em XML', offset);
  return String.fromCodePoint(codePoint);
}

/** Replaces the five predefined entities and character references; any other entity is refused, never expanded. */
export function decodeEntities(value: string, offset: number): string {
  let decoded = '';
  let from = 0;
  for (let amp = value.indexOf('&'); amp >= 0; amp = value.indexOf('&', from)) {
    const end = value.indexOf(';', amp);
    if (end < 0) malformed('há um "&" solto: ele se escreve "&amp;"', offset + amp);
    decoded += value.slice(from, amp) + resolve(value.slice(amp + 1, end), offset + amp);
    from = end + 1;
  }
  return decoded + value.slice(from);
}
