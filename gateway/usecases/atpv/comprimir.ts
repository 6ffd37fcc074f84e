import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface EntradaDoZip {
  nome: string;
  ler: () => Promise<Uint8Array>;
}

/**
 * A zip as a stream, each file read when its turn comes: memory holds one of them however many there are. Stored, not
 * deflated: a PDF is compressed already, and deflating it takes 16 to 31 times as long to save 9 %.
 */
export const comprimir = (entradas: readonly EntradaDoZip[], agora: Date): Readable => {
  const zip = new ZipFile();
  const output = new PassThrough();
  // A file that cannot be read breaks the zip: who writes it sees an error, never a short file.
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { nome, ler } of entradas) {
    zip.addReadStreamLazy(nome, { compress: false, mtime: agora }, (ready) => {
      ler().then(
        (bytes) => ready(null, Readable.from([bytes])),
        (error: unknown) => ready(error, output),
      );
    });
  }
  zip.outputStream.pipe(output);
  zip.end();
  return output;
};
