import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { MissingFileError } from '../ports/missingFile.ts';
import type { FileStore } from '../ports/ports.ts';
import { checkedKey } from './fileKey.ts';
import { PART_BYTES, partsOf, putInParts } from './s3Parts.ts';

/** Bucket and prefix (with a trailing slash) of `s3://bucket/prefix`. */
const placeOf = (url: string): { bucket: string; prefix: string } => {
  const { hostname, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return { bucket: hostname, prefix: prefix === '' ? '' : `${prefix}/` };
};

const rangeHeader = (range?: { start: number; length: number }): string | undefined =>
  range && `bytes=${range.start}-${range.start + range.length - 1}`;

/** File store in an S3 bucket; what `config` does not override is the AWS client's own configuration. */
export const s3Files = (url: string, config: S3ClientConfig = {}): FileStore => {
  const { bucket, prefix } = placeOf(url);
  // Not all S3-compatible services know the newer checksums, so they are sent only when required.
  const client = new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...config,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkedKey(key) });

  const get = async (key: string, range?: { start: number; length: number }): Promise<Readable> => {
    if (range?.length === 0) return Readable.from([]);
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range: rangeHeader(range) }));
      return Body instanceof Readable ? Body : Readable.from([]);
    } catch (error) {
      if (error instanceof NoSuchKey) throw new MissingFileError(key, error);
      throw error;
    }
  };

  const keysWithin = async function* (within: {
    Prefix: string;
    Delimiter?: string;
  }): AsyncGenerator<string> {
    const pages = paginateListObjectsV2({ client }, { Bucket: bucket, ...within });
    for await (const { Contents = [] } of pages)
      for (const { Key = '' } of Contents) yield Key.slice(prefix.length);
  };

  return {
    write: async (key, content) => {
      const parts = partsOf(content, PART_BYTES);
      const first = await parts.next();
      const body = first.done ? new Uint8Array() : first.value;
      if (body.length < PART_BYTES) {
        await client.send(new PutObjectCommand({ ...at(key), Body: body }));
        return { size: body.length };
      }
      return { size: await putInParts(client, at(key), body, parts) };
    },
    read: get,
    readAll: async (key, range) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of await get(key, range)) chunks.push(chunk);
      return new Uint8Array(Buffer.concat(chunks));
    },
    list: async (folder) =>
      Array.fromAsync(keysWithin({ Prefix: `${prefix}${checkedKey(folder)}/`, Delimiter: '/' })),
    listAll: () => keysWithin({ Prefix: prefix }),
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
};
