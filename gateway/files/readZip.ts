import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { LimitesDoZip, ZipPort } from '../ports/ports.ts';
import { ZipRecusado } from '../ports/zipRecusado.ts';

/** Every entry of the directory, within bounds: nothing is unpacked before all of them were looked at. */
export const entriesOf = async (zip: ZipFile, limites: LimitesDoZip): Promise<Entry[]> => {
  const entries: Entry[] = [];
  const names = new Set<string>();
  let packed = 0;
  let unpacked = 0;
  if (zip.entryCount > limites.entries) throw new ZipRecusado('tem arquivos demais.');
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    const name = entry.fileName.toLowerCase();
    // Entries that share their bytes would unpack them again and again.
    if (packed > zip.fileSize || unpacked > limites.unpackedBytes || unpacked > packed * limites.ratio)
      throw new ZipRecusado('o conteúdo é grande demais.');
    if (names.has(name)) throw new ZipRecusado('há mais de um arquivo com o mesmo nome.');
    if (entry.isEncrypted()) throw new ZipRecusado('ele tem senha.');
    names.add(name);
    entries.push(entry);
  }
  return entries;
};

/** Folders, and what programs leave beside the files. */
const NO_FILE = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)|\/$/;

/** The files of a zip, one after the other: what the directory says of their sizes is held to while they are unpacked. */
export const openZip: ZipPort['open'] = async function* (content, limites) {
  try {
    const zip = await fromBufferPromise(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    for (const entry of await entriesOf(zip, limites))
      if (!NO_FILE.test(entry.fileName))
        yield { name: entry.fileName, content: await zip.openReadStreamPromise(entry) };
  } catch (error) {
    throw error instanceof ZipRecusado ? error : new ZipRecusado('ele está danificado.', error);
  }
};
