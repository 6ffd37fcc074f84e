import { isSpace, scanName } from './xmlChars.ts';
import { malformed } from './xmlError.ts';

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
