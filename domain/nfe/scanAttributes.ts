import { decodeEntities } from './decodeEntities.ts';
import { isSpace, scanName, skipSpace } from './xmlChars.ts';
import { malformed, XmlError } from './xmlError.ts';

const DECLARATION =
  /<\?xml[ \t\n]+version[ \t\n]*=[ \t\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\n]+encoding[ \t\n]*=[ \t\n]*(?:"[A-Za-z][A-Za-z0-9._-]*"|'[A-Za-z][A-Za-z0-9._-]*'))?(?:[ \t\n]+standalone[ \t\n]*=[ \t\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\n]*\?>/y;

/** The offset after the XML declaration; 0 if there is none. */
export function scanDeclaration(source: string): number {
  if (!source.startsWith('<?xml') || !(isSpace(source.charCodeAt(5)) || source.startsWith('?', 5))) return 0;
  DECLARATION.lastIndex = 0;
  if (!DECLARATION.test(source)) malformed('a declaração <?xml …?> do início está errada', 0);
  return DECLARATION.lastIndex;
}

/** `start` is just after `<?`; returns the offset after `?>`. */
export function scanInstruction(source: string, start: number): number {
  const nameEnd = scanName(source, start);
  if (source.slice(start, nameEnd).toLowerCase() === 'xml') {
    malformed('há uma declaração <?xml …?> fora do início do arquivo', start);
  }
  const end = source.indexOf('?>', nameEnd);
  if (end < 0) malformed('uma instrução <?…?> não termina', start);
  if (end > nameEnd && !isSpace(source.charCodeAt(nameEnd))) {
    malformed('uma instrução <?…?> está errada', nameEnd);
  }
  return end + 2;
}

/** `start` is just after `<!--`; returns the offset after `-->`. */
export function scanComment(source: string, start: number): number {
  const end = source.indexOf('--', start);
  if (end < 0) malformed('um comentário <!-- … --> não termina', start);
  if (!source.startsWith('>', end + 2)) malformed('há "--" dentro de um comentário', end);
  return end + 3;
}

/** `start` is just after `<![CDATA[`; returns the offset of its `]]>`. */
export function scanCdata(source: string, start: number): number {
  const end = source.indexOf(']]>', start);
  if (end < 0) malformed('uma seção <![CDATA[ … ]]> não termina', start);
  return end;
}

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
