import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { MissingFileError } from '../ports/missingFile.ts';
import type { FileStore } from '../ports/ports.ts';
import { checkedKey } from './fileKey.ts';

/** Part size and memory per upload; S3 requires at least 5 MB except for the last part. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Splits content into chunks of exactly `size` bytes; the last one may be shorter. */
export async function* partsOf(
  content: Readable | Uint8Array,
  size: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  const chunks: AsyncIterable<Uint8Array> | Uint8Array[] =
    content instanceof Uint8Array ? [content] : content;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= size) {
      const whole = Buffer.concat(held);
      yield whole.subarray(0, size);
      held = [whole.subarray(size)];
      bytes -= size;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Multipart upload of unknown length, which S3 shows only when complete. Returns its size. */
const putInParts = async (
  client: S3Client,
  at: { Bucket: string; Key: string },
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
  const sent: { ETag: string | undefined; PartNumber: number }[] = [];
  let size = 0;
  const send = async (Body: Uint8Array): Promise<void> => {
    const PartNumber = sent.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body }));
    sent.push({ ETag, PartNumber });
    size += Body.length;
  };
  try {
    await send(first);
    for await (const part of rest) await send(part);
    await client.send(
      new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: sent } }),
    );
    return size;
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => {});
    throw error;
  }
};

/** Bucket and prefix (with a trailing slash) of `s3://bucket/prefix`. */
const placeOf = (url: string): { bucket: string; prefix: string } => {
  const { hostname, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return { bucket: hostname, prefix: prefix === '' ? '' : `${prefix}/` };
};

const rangeHeader = (range?: { start: number; length: number }): string | undefined =>
  range && `bytes=${range.start}-${range.start + range.length - 1}`;

/**
 * File store in an S3 bucket; what `config` does not override is the AWS client's own configuration.
 * @concept object storage (S3)
 */
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
    readAll: async (key, range) => new Uint8Array(await buffer(await get(key, range))),
    list: async (folder) =>
      Array.fromAsync(keysWithin({ Prefix: `${prefix}${checkedKey(folder)}/`, Delimiter: '/' })),
    listAll: () => keysWithin({ Prefix: prefix }),
    getFreeBytes: async () => null,
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
};
