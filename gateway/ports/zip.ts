import type { Readable } from 'node:stream';

/** A file of a zip, read lazily. */
export interface ZipEntry {
  name: string;
  read(): Promise<Uint8Array | Readable>;
  /** Deflates the file; for content that is not compressed already. */
  compress?: true;
}

/** Limits against zip bombs. */
export interface LimitesDoZip {
  entries: number;
  unpackedBytes: number;
  /** Maximum ratio of unpacked to packed size. */
  ratio: number;
}

/**
 * Streams zips: memory holds one file, or one chunk of a streamed file. An unreadable file aborts the zip.
 */
export interface ZipPort {
  create(entries: readonly ZipEntry[], mtime: Date): Readable;
  /**
   * Iterates over the files of a zip; each must be consumed before the next. Throws `ZipRecusado` for a zip
   * that must not be opened and, while reading, for a damaged file.
   */
  open(
    content: Uint8Array,
    limites: LimitesDoZip,
  ): AsyncIterable<{ name: string; content: AsyncIterable<Uint8Array> }>;
}
