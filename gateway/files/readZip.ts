import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { type DanoDoZip, type LimitesDoZip, type ZipPort, ZipRecusado } from '../ports/zip.ts';

/** Upper half of code page 850, Windows' default in Brazil for names in zips without an encoding flag. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const UTF8_FLAG = 0x800;
const UNICODE_PATH = 0x7075;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const fromCp850 = (raw: Buffer): string =>
  Array.from(raw, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850.charAt(byte - 0x80))).join('');

/** Decodes an entry's name: flagged as Unicode, unflagged UTF-8 (macOS, Linux), or code page 850. */
const nameInZip = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string => {
  if (generalPurposeBitFlag & UTF8_FLAG || extraFields.some(({ id }) => id === UNICODE_PATH))
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  try {
    return utf8.decode(fileNameRaw);
  } catch {
    return fromCp850(fileNameRaw);
  }
};

/** Maps yauzl's error messages, its only distinction, to kinds of damage. */
const DANOS: readonly (readonly [RegExp, DanoDoZip])[] = [
  [/multi-disk/, 'volumes'],
  [/encrypt/, 'senha'],
  [/compression method/, 'metodo'],
  [/many bytes|enough bytes|size mismatch/, 'tamanho'],
  [/local file header|overflows file/, 'conteudo'],
];

/** Maps an error to its damage; `outro` when the message says nothing. */
const danoOf = (error: unknown, outro: DanoDoZip): ZipRecusado => {
  if (error instanceof ZipRecusado) return error;
  const words = error instanceof Error ? error.message : '';
  const [, dano = outro] = DANOS.find(([pattern]) => pattern.test(words)) ?? [];
  return new ZipRecusado(dano, error);
};

/** Validates the whole directory against the limits before anything is unpacked. @concept zip bomb, zip slip */
export const entriesOf = async (zip: ZipFile, limites: LimitesDoZip): Promise<Entry[]> => {
  const entries: Entry[] = [];
  const names = new Set<string>();
  let packed = 0;
  let unpacked = 0;
  if (zip.entryCount > limites.entries) throw new ZipRecusado('muitos');
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    const name = nameInZip(entry).toLowerCase();
    // Overlapping entries: a zip bomb unpacks shared bytes repeatedly.
    if (packed > zip.fileSize || unpacked > limites.unpackedBytes || unpacked > packed * limites.ratio)
      throw new ZipRecusado('grande');
    if (names.has(name)) throw new ZipRecusado('repetido');
    if (entry.isEncrypted()) throw new ZipRecusado('senha');
    names.add(name);
    entries.push(entry);
  }
  return entries;
};

/** Content of one file; verifies its size (by yauzl) and its CRC. */
export async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let crc = 0;
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      crc = crc32(piece, crc);
      yield piece;
    }
  } catch (error) {
    throw danoOf(error, 'conteudo');
  }
  if (crc !== entry.crc32) throw new ZipRecusado('crc');
}

/** Folders, and files that operating systems add. */
const NO_FILE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)|\/$/;

const LOCAL_HEADER = Buffer.from('PK\x03\x04');
const DIRECTORY_END = Buffer.from('PK\x05\x06');

/** Damage of a zip without a readable directory: another file type, or truncated. */
const withoutIndex = (content: Buffer): DanoDoZip => {
  if (content.includes(DIRECTORY_END)) return 'indice';
  return content.subarray(0, LOCAL_HEADER.length).equals(LOCAL_HEADER) ? 'cortado' : 'naoEZip';
};

/** Iterates over a zip's files; damage of one does not affect the others. */
export const openZip: ZipPort['open'] = async function* (content, limites) {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false });
    for (const entry of await entriesOf(zip, limites)) {
      const name = nameInZip(entry);
      if (!NO_FILE.test(name)) yield { name, content: contentOf(zip, entry) };
    }
  } catch (error) {
    throw danoOf(error, withoutIndex(bytes));
  }
};
