import { malformed } from './xmlError.ts';

const START = 2;
const PART = 1;

/** NameStartChar and the characters that NameChar adds, below U+10000: XML 1.0 fifth edition, productions 4 and 4a. */
const NAME_START: readonly (readonly [from: number, to: number])[] = [
  [0x3a, 0x3a],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
];
const NAME_PART: readonly (readonly [from: number, to: number])[] = [
  [0x2d, 0x2e],
  [0x30, 0x39],
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
];

/**
 * Lookup table by UTF-16 unit: starts a name (2), only continues one (1), or neither (0). One access per character, no
 * ranges.
 */
const NAME = new Uint8Array(0x1_0000);
for (const [from, to] of NAME_START) NAME.fill(START, from, to + 1);
for (const [from, to] of NAME_PART) NAME.fill(PART, from, to + 1);
/** A surrogate pair up to U+EFFFF may be anywhere in a name; checkChars has already verified that they are pairs. */
NAME.fill(START, 0xd800, 0xdb80);
NAME.fill(PART, 0xdc00, 0xe000);

/** The offset just after the name that starts at `start`; refuses an invalid name. */
export function scanName(source: string, start: number): number {
  if (((NAME[source.charCodeAt(start)] ?? 0) as number) < START) {
    malformed('há um nome que não é permitido em XML', start);
  }
  let i = start + 1;
  while ((NAME[source.charCodeAt(i)] as number) > 0) i += 1;
  return i;
}

/** Space, tab or line feed: carriage returns are normalised before the scan (XML 1.0, 2.11). */
export function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09;
}

export function skipSpace(source: string, start: number): number {
  let i = start;
  while (isSpace(source.charCodeAt(i))) i += 1;
  return i;
}

/** Char of XML 1.0, production 2, for any code point. */
export function isXmlChar(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint === 0x09 || codePoint === 0x0a || codePoint === 0x0d;
  return (
    codePoint < 0xd800 ||
    (codePoint > 0xdfff && codePoint < 0xfffe) ||
    (codePoint > 0xffff && codePoint <= 0x10ffff)
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Refuses a document with any character that XML does not allow. */
export function checkChars(source: string): void {
  const at = source.isWellFormed() ? source.search(NOT_XML) : 0;
  if (at >= 0) malformed('há um caractere que não é permitido em XML', at);
}
