import { crc32, inflateRawSync } from 'node:zlib';

const FLAGS = { headerCrc: 2, extra: 4, name: 8, comment: 16 } as const;
const HEADER = 10;

export const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Where the data of a member begins (RFC 1952, 2.3). */
const dataOf = (bytes: Buffer): Buffer => {
  const flags = bytes[3] ?? 0;
  let at = HEADER;
  if (flags & FLAGS.extra) at += 2 + bytes.readUInt16LE(at);
  for (const text of [FLAGS.name, FLAGS.comment]) if (flags & text) at = bytes.indexOf(0, at) + 1;
  if (flags & FLAGS.headerCrc) at += 2;
  return bytes.subarray(at);
};

/** The first member, as other platforms read it, whatever follows. Null if it is damaged, or larger than `maxBytes`. */
export const gunzipFirst = (bytes: Buffer, maxBytes: number): Buffer | null => {
  if (!isGzip(bytes)) return null;
  try {
    const data = dataOf(bytes);
    const { buffer, engine } = inflateRawSync(data, { maxOutputLength: maxBytes, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return data.readUInt32LE(engine.bytesWritten) === crc32(buffer) ? buffer : null;
  } catch {
    return null;
  }
};
