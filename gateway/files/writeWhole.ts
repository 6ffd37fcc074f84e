import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** A new folder is durable only after fsync of its parent. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
};

/** Optimistic: creates the folder only after a failure, since it nearly always exists. */
const inFolder = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await makeFolder(folder);
    return work();
  }
};

const writeBytes = async (path: string, content: Uint8Array): Promise<number> => {
  const handle = await open(path, 'wx');
  try {
    for (let at = 0; at < content.length; ) at += (await handle.write(content, at)).bytesWritten;
    await handle.sync();
    return content.length;
  } finally {
    await handle.close();
  }
};

const writeStream = async (path: string, content: Readable): Promise<number> => {
  const target = createWriteStream(path, { flags: 'wx', flush: true });
  await pipeline(content, target);
  return target.bytesWritten;
};

/** Atomic write: temporary file, fsync, rename. */
export const writeWhole = async (
  path: string,
  temporary: string,
  content: Readable | Uint8Array,
): Promise<{ size: number }> => {
  try {
    const size =
      content instanceof Uint8Array
        ? await inFolder(dirname(temporary), () => writeBytes(temporary, content))
        : await makeFolder(dirname(temporary)).then(() => writeStream(temporary, content));
    await inFolder(dirname(path), () => rename(temporary, path));
    await syncFolder(dirname(path));
    return { size };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};
