import { avisoNfe } from './avisoNfe.ts';
import { erroNfe } from './erroNfe.ts';
import { type ErroNfe, refuse } from './nota.ts';

const isTail = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/**
 * Tests the second byte after some first bytes, to exclude overlong forms, surrogates and code points beyond U+10FFFF.
 */
const secondFits = (first: number, second: number): boolean => {
  if (first === 0xe0) return second >= 0xa0;
  if (first === 0xed) return second < 0xa0;
  if (first === 0xf0) return second >= 0x90;
  return first !== 0xf4 || second < 0x90;
};

/** Length in bytes of the UTF-8 character at `at`; 0 if there is none. */
function utf8Length(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  for (let tail = 1; tail < length; tail += 1) if (!isTail(bytes[at + tail])) return 0;
  return length > 0 && secondFits(first, bytes[at + 1] ?? 0) ? length : 0;
}

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true });
const UTF8_NAMES = new Set(['utf-8', 'utf8']);
const ASCII_NAMES = new Set(['us-ascii', 'ascii']);
/** ISO-8859-1 is decoded as windows-1252, as on the web: it only adds characters for 32 control codes. */
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

const REPLACEMENT = '\ufffd';
const WHITE_SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);

const startsWith = (bytes: Uint8Array, ...prefix: readonly number[]) =>
  prefix.every((byte, i) => bytes[i] === byte);

const PDF = [0x25, 0x50, 0x44, 0x46] as const;

/** The format of a file that is not XML, by its first bytes. */
function formatoOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x50, 0x4b)) return 'um arquivo compactado (ZIP)';
  if (startsWith(bytes, 0x1f, 0x8b)) return 'um arquivo compactado (GZIP)';
  if (startsWith(bytes, 0x4d, 0x5a)) return 'um programa';
  if (startsWith(bytes, 0x52, 0x61, 0x72, 0x21)) return 'um arquivo compactado (RAR)';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWith(bytes, 0xff, 0xd8, 0xff)) return 'uma imagem';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'um documento do Office';
  return 'outra coisa';
}

const UTF16_LE = new TextDecoder('utf-16le');
const UTF16_BE = new TextDecoder('utf-16be');

/** The decoder of a file in UTF-16, by its byte order mark, or by the NUL beside its first '<'; null for any other. */
const utf16Of = (bytes: Uint8Array): TextDecoder | null => {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0x00)) return UTF16_LE;
  return startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0x00, 0x3c) ? UTF16_BE : null;
};

/** The mark says the encoding, whatever the file declares. */
function decodeUtf16(bytes: Uint8Array, decoder: TextDecoder): { text: string; avisos: ErroNfe[] } {
  const text = decoder.decode(bytes).trimStart();
  if (text === '') refuse(erroNfe.vazio());
  if (PAGINA.test(text.slice(0, 64))) refuse(erroNfe.paginaSalva());
  if (!text.startsWith('<')) refuse(erroNfe.naoXml('outra coisa'));
  return { text, avisos: text.includes(REPLACEMENT) ? [avisoNfe.codificacao('UTF-16', 'UTF-16')] : [] };
}

/** The offset of the first byte after white space and a UTF-8 byte order mark. */
function contentStart(bytes: Uint8Array): { bom: boolean; first: number } {
  const bom = startsWith(bytes, 0xef, 0xbb, 0xbf);
  let first = bom ? 3 : 0;
  while (WHITE_SPACE.has(bytes[first] ?? 0)) first += 1;
  return { bom, first };
}

/** A web page as browsers save it: alone, or with its pictures in one file. */
const PAGINA = /^(?:<!doctype\s+html|<html[\s>]|from: <saved by|mime-version:)/i;
const isPagina = (content: Uint8Array): boolean => PAGINA.test(WINDOWS_1252.decode(content.subarray(0, 64)));

interface Decoded {
  text: string;
  /** Every byte was part of a UTF-8 character. */
  whole: boolean;
  /** Number of multi-byte UTF-8 characters, if some bytes were not UTF-8. */
  utf8: number;
  /** Number of bytes that are not UTF-8. */
  alheios: number;
}

interface Lido {
  text: string;
  /** The actual encoding, where it differs from the declared one and letters depend on it. */
  lida: string | null;
}

/** Decodes UTF-8, and each invalid byte as windows-1252: one bad byte garbles no other. */
function decodeMixed(bytes: Uint8Array): Decoded {
  const text = UTF8.decode(bytes);
  if (!text.includes(REPLACEMENT)) return { text, whole: true, utf8: 0, alheios: 0 };
  const parts: string[] = [];
  let utf8 = 0;
  let alheios = 0;
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = utf8Length(bytes, at);
    if (length === 0) {
      parts.push(UTF8.decode(bytes.subarray(from, at)), WINDOWS_1252.decode(bytes.subarray(at, at + 1)));
      alheios += 1;
      from = at + 1;
    }
    if (length > 1) utf8 += 1;
    at += length || 1;
  }
  parts.push(UTF8.decode(bytes.subarray(from)));
  return { text: parts.join(''), whole: alheios === 0, utf8, alheios };
}

const MISTURA = 'UTF-8 e windows-1252';

/**
 * Decodes a file that declares a single-byte encoding: as UTF-8 if it mostly is; letters valid in both give a warning.
 */
function decodeSingle({ text, whole, utf8, alheios }: Decoded, content: Uint8Array): Lido {
  if (whole) return { text, lida: text.length === content.length ? null : 'UTF-8' };
  if (utf8 > alheios) return { text, lida: MISTURA };
  return { text: WINDOWS_1252.decode(content), lida: utf8 > 0 ? 'windows-1252' : null };
}

function decodeAs(declared: string, decoded: Decoded, content: Uint8Array): Lido {
  if (SINGLE_BYTE.has(declared)) return decodeSingle(decoded, content);
  const { text, whole } = decoded;
  if (UTF8_NAMES.has(declared)) return { text, lida: whole ? null : MISTURA };
  if (!ASCII_NAMES.has(declared)) return refuse(erroNfe.codificacao(declared));
  if (!whole) return { text, lida: MISTURA };
  return { text, lida: text.length === content.length ? null : 'UTF-8' };
}

/**
 * The text of an XML file, in its actual encoding: UTF-8 with or without a byte order mark, UTF-16, or the single-byte
 * encodings that Brazilian systems declare. A warning is given where it differs from the declared one and letters
 * depend on it. White space before the prolog is accepted, because exporters write it and no content is lost.
 */
export function decodeXml(bytes: Uint8Array): { text: string; avisos: ErroNfe[] } {
  const { bom, first } = contentStart(bytes);
  if (first === bytes.length) refuse(erroNfe.vazio());
  const utf16 = utf16Of(bytes);
  if (utf16) return decodeUtf16(bytes, utf16);
  const content = first === 0 ? bytes : bytes.subarray(first);
  if (isPagina(content)) refuse(erroNfe.paginaSalva());
  if (startsWith(bytes, ...PDF)) refuse(erroNfe.pdf());
  if (bytes[first] !== 0x3c) refuse(erroNfe.naoXml(formatoOf(bytes)));
  const decoded = decodeMixed(content);
  const declared = bom ? 'utf-8' : (DECLARED.exec(decoded.text)?.[1]?.toLowerCase() ?? 'utf-8');
  const { text, lida } = decodeAs(declared, decoded, content);
  return { text, avisos: lida === null ? [] : [avisoNfe.codificacao(declared, lida)] };
}
