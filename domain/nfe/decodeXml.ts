import { avisoNfe, erroNfe, recusar } from './erroNfe.ts';
import type { ErroNfe } from './nota.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** What the web calls latin1 (ISO-8859-1) is windows-1252 as well: it only gives meaning to 32 control codes. */
const WINDOWS_1252 = new TextDecoder('windows-1252');
const SINGLE_BYTE = new Set([
  'iso-8859-1',
  'iso8859-1',
  'iso_8859-1',
  'latin1',
  'latin-1',
  'windows-1252',
  'cp1252',
]);
const DECLARED = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/;

const startsWith = (bytes: Uint8Array, ...prefix: number[]) => prefix.every((byte, i) => bytes[i] === byte);

/** The kind of a file that is no XML, by its first bytes. */
function formatoOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'um PDF';
  if (startsWith(bytes, 0x50, 0x4b)) return 'um arquivo compactado (ZIP)';
  if (startsWith(bytes, 0x1f, 0x8b)) return 'um arquivo compactado (GZIP)';
  if (startsWith(bytes, 0x4d, 0x5a)) return 'um programa';
  return 'outra coisa';
}

const isUtf16 = (bytes: Uint8Array) =>
  startsWith(bytes, 0xff, 0xfe) ||
  startsWith(bytes, 0xfe, 0xff) ||
  (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0) && (bytes[0] === 0x3c || bytes[1] === 0x3c));

/** The offset of the first byte that is neither white space nor part of a UTF-8 byte order mark. */
function contentStart(bytes: Uint8Array): { bom: boolean; first: number } {
  const bom = startsWith(bytes, 0xef, 0xbb, 0xbf);
  let first = bom ? 3 : 0;
  while (first < bytes.length && ' \t\r\n'.includes(String.fromCharCode(bytes[first] as number))) first += 1;
  return { bom, first };
}

function decodeUtf8(bytes: Uint8Array): { text: string; avisos: ErroNfe[] } {
  try {
    return { text: UTF8.decode(bytes), avisos: [] };
  } catch {
    return { text: WINDOWS_1252.decode(bytes), avisos: [avisoNfe.codificacao()] };
  }
}

/**
 * The text of an XML file: UTF-8 with or without a mark, or the single-byte encodings that Brazilian systems declare.
 * Bytes that are not the UTF-8 they should be are read as windows-1252 with a warning. White space before the
 * prolog is forgiven: exporters write it, and no byte of the invoice is lost by it.
 */
export function decodeXml(bytes: Uint8Array): { text: string; avisos: ErroNfe[] } {
  const { bom, first } = contentStart(bytes);
  if (first === bytes.length) recusar(erroNfe.vazio());
  if (isUtf16(bytes)) recusar(erroNfe.codificacao('UTF-16'));
  if (bytes[first] !== 0x3c) recusar(erroNfe.naoXml(formatoOf(bytes)));
  const content = first === 0 ? bytes : bytes.subarray(first);
  const declared = DECLARED.exec(WINDOWS_1252.decode(content.subarray(0, 256)))?.[1]?.toLowerCase();
  if (
    bom ||
    declared === undefined ||
    declared === 'utf-8' ||
    declared === 'utf8' ||
    declared === 'us-ascii'
  ) {
    return decodeUtf8(content);
  }
  if (SINGLE_BYTE.has(declared)) return { text: WINDOWS_1252.decode(content), avisos: [] };
  return recusar(erroNfe.codificacao(declared));
}
