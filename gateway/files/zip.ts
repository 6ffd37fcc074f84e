import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ZipPort } from '../ports/ports.ts';
import { openZip } from './readZip.ts';

/** The fastest that makes text small: level 6 takes three times as long to save another tenth. */
const LEVEL = 1;

const streamOf = (content: Uint8Array | Readable): Readable =>
  content instanceof Uint8Array ? Readable.from([content]) : content;

/** Stored unless told: a PDF is compressed already, and deflating it takes 16 to 31 times as long to save 9 %. */
export const zip: ZipPort = {
  open: openZip,
  create: (entries, mtime) => {
    const file = new ZipFile();
    const output = new PassThrough();
    // A file that cannot be read breaks the zip: who writes it sees an error, never a short file.
    file.on('error', (error: Error) => output.destroy(error));
    // One entry is read at a time; a zip that nobody reads any more would keep what it reads.
    let reading: Readable | null = null;
    output.on('close', () => reading?.destroy());
    for (const { name, read, compress } of entries) {
      file.addReadStreamLazy(name, { compressionLevel: compress ? LEVEL : 0, mtime }, (ready) => {
        read().then(
          (content) => {
            reading = streamOf(content);
            // yazl does not listen: an error would end the process.
            reading.on('error', (error) => output.destroy(error));
            if (output.destroyed) reading.destroy();
            ready(null, reading);
          },
          (error: unknown) => ready(error, output),
        );
      });
    }
    file.outputStream.pipe(output);
    file.end();
    return output;
  },
};
