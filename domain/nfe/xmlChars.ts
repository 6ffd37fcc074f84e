import { malformed } from './xmlError.ts';

const START = 2;
const PART = 1;

/** For each ASCII character: may it start a name (2), only continue one (1), or neither (0). */
const NAME = new Uint8Array(128);
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_:') NAME[char.charCodeAt(0)] = START;
for (const char of '0123456789-.') NAME[char.charCodeAt(0)] = PART;

/** NameStartChar and NameChar beyond ASCII, from XML 1.0 fifth edition, productions 4 and 4a. */
const NAME_START_WIDE: readonly (readonly [number, number])[] = [
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
  [0x10000, 0xeffff],
];
const NAME_PART_WIDE: readonly (readonly [number, number])[] = [
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
];

function isNameCharWide(codePoint: number, first: boolean): boolean {
  const within = ([from, to]: readonly [number, number]) => codePoint >= from && codePoint <= to;
  return NAME_START_WIDE.some(within) || (!first && NAME_PART_WIDE.some(within));
}

/** The offset just after the name that starts at `start`; refuses what is not a name. */
export function scanName(source: string, start: number): number {
  let i = start;
  for (;;) {
    const code = source.charCodeAt(i);
    if (code < 128) {
      if ((NAME[code] as number) >= (i === start ? START : PART)) i += 1;
      else break;
    } else {
      const wide = source.codePointAt(i);
      if (wide === undefined || !isNameCharWide(wide, i === start)) break;
      i += wide > 0xffff ? 2 : 1;
    }
  }
  if (i === start) malformed('há um nome que não é permitido em XML', start);
  return i;
}

/** Space, tab or line feed: carriage returns are gone by the time the scanner looks (XML 1.0, 2.11). */
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

/** Refuses a document that holds, anywhere, a character that XML does not allow. */
export function checkChars(source: string): void {
  const at = source.isWellFormed() ? source.search(NOT_XML) : 0;
  if (at >= 0) malformed('há um caractere que não é permitido em XML', at);
}
