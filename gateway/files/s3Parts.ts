import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

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
