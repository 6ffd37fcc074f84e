import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ZipPort } from '../ports/zip.ts';
import { openZip } from './readZip.ts';
import { isWrapped, unwrap } from './unwrap.ts';

/** Fastest useful level: level 6 takes three times as long to save another tenth. */
const LEVEL = 1;

const streamOf = (content: Uint8Array | Readable): Readable =>
  content instanceof Uint8Array ? Readable.from([content]) : content;

/** Stored by default: deflating a PDF takes 16 to 31 times as long to save 9 %. */
export const zip: ZipPort = {
  open: openZip,
  isWrapped,
  unwrap,
  create: (entries, mtime) => {
    const file = new ZipFile();
    const output = new PassThrough();
    // An unreadable file aborts the output, so that the reader sees an error and no truncated zip.
    file.on('error', (error: Error) => output.destroy(error));
    // Only one entry is open at a time; close it when the output is closed early.
    let reading: Readable | null = null;
    output.on('close', () => reading?.destroy());
    for (const { name, read, compress } of entries) {
      file.addReadStreamLazy(name, { compressionLevel: compress ? LEVEL : 0, mtime }, (ready) => {
        read().then(
          (content) => {
            reading = streamOf(content);
            // yazl has no error listener; an unhandled error would end the process.
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
