import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** What is held in memory of a file on its way to S3, which takes no part under 5 MB but the last. */
export const PART_BYTES = 8 * 1024 * 1024;

/** The content in pieces of exactly `size` bytes, the last one shorter or, when nothing is left, absent. */
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

/** Sends a file of unknown length part by part; S3 shows it under its key only once it is whole. Answers its size. */
export const putInParts = async (
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
