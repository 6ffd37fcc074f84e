import { avisoNfe } from './avisoNfe.ts';
import { erroNfe } from './erroNfe.ts';
import type { ErroNfe } from './nota.ts';
import { recusar } from './notaRecusada.ts';

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
const UTF8_STRICT = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });
const UTF8_NAMES = new Set(['utf-8', 'utf8', 'us-ascii']);
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

const WHITE_SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);

const startsWith = (bytes: Uint8Array, ...prefix: readonly number[]) =>
  prefix.every((byte, i) => bytes[i] === byte);

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
  while (WHITE_SPACE.has(bytes[first] ?? 0)) first += 1;
  return { bom, first };
}

/** Null when the bytes are not UTF-8. The strict decoder is slower, so it only settles who wrote a U+FFFD. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const text = UTF8.decode(bytes);
  if (!text.includes('\ufffd')) return text;
  try {
    return UTF8_STRICT.decode(bytes);
  } catch {
    return null;
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
  const utf8 = decodeUtf8(content);
  const text = utf8 ?? WINDOWS_1252.decode(content);
  const declared = bom ? 'utf-8' : (DECLARED.exec(text)?.[1]?.toLowerCase() ?? 'utf-8');
  if (UTF8_NAMES.has(declared)) return { text, avisos: utf8 === null ? [avisoNfe.codificacao()] : [] };
  if (SINGLE_BYTE.has(declared)) return { text: WINDOWS_1252.decode(content), avisos: [] };
  return recusar(erroNfe.codificacao(declared));
}
