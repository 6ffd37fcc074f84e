import { decodeEntities } from './decodeEntities.ts';
import { scanName, skipSpace } from './xmlChars.ts';
import { malformed, XmlError } from './xmlError.ts';

export interface XmlAttribute {
  name: string;
  value: string;
}

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EQUALS = 0x3d;

/** The end of the value that starts at `start`, and `plain` if it needs no decoding. */
function scanValue(source: string, start: number, quote: number): { end: number; plain: boolean } {
  let plain = true;
  for (let i = start; i < source.length; i += 1) {
    const code = source.charCodeAt(i);
    if (code === quote) return { end: i, plain };
    if (code === 0x3c) malformed('há "<" dentro de um atributo', i);
    if (code === 0x26 || code < 0x20) plain = false;
  }
  return malformed('um atributo não tem as aspas do fim', start);
}

/**
 * Reads the attributes of a start tag into `into`; `start` is just after the element's name. Returns the offset of the
 * character that ends them, which the caller checks to be `>` or `/>`.
 */
export function scanAttributes(source: string, start: number, into: XmlAttribute[], limit: number): number {
  let i = start;
  for (;;) {
    const nameStart = skipSpace(source, i);
    const code = source.charCodeAt(nameStart);
    if (code === 0x3e || code === 0x2f) return nameStart;
    if (nameStart === i) malformed('a marca de início está errada ou incompleta', i);
    const nameEnd = scanName(source, nameStart);
    const name = source.slice(nameStart, nameEnd);
    const equals = skipSpace(source, nameEnd);
    if (source.charCodeAt(equals) !== EQUALS) malformed(`o atributo "${name}" não tem valor`, nameEnd);
    const open = skipSpace(source, equals + 1);
    const quote = source.charCodeAt(open);
    if (quote !== QUOTE && quote !== APOSTROPHE) malformed(`o atributo "${name}" está sem aspas`, open);
    const { end, plain } = scanValue(source, open + 1, quote);
    if (into.some((other) => other.name === name)) malformed(`o atributo "${name}" está repetido`, nameStart);
    if (into.length === limit)
      throw new XmlError('limite', `mais de ${limit} atributos em uma marca`, nameStart);
    const raw = source.slice(open + 1, end);
    into.push({ name, value: plain ? raw : decodeEntities(raw.replace(/[\t\n]/g, ' '), open + 1) });
    i = end + 1;
  }
}
