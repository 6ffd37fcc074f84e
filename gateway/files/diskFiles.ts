import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#domain/errors.ts';
import { MissingFileError } from '../ports/missingFile.ts';
import type { FileStore } from '../ports/ports.ts';
import { checkedKey } from './fileKey.ts';
import { temporaryPath } from './temporaries.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** The disk, or the user's share of it, is full. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

const noneIfMissing = (error: unknown): never[] => {
  if (isMissing(error)) return [];
  throw error;
};

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
const writeWhole = async (
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
    throw FULL.has(codeOf(error)) ? new AppError('semEspaco', { cause: error }) : error;
  }
};

type Range = { start: number; length: number };

const openStored = async (path: string, key: string): Promise<FileHandle> => {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isMissing(error)) throw new MissingFileError(key, error);
    throw error;
  }
};

const readRange = async (path: string, key: string, range?: Range): Promise<Readable> => {
  const handle = await openStored(path, key);
  if (range?.length === 0) {
    await handle.close();
    return Readable.from([]);
  }
  return handle.createReadStream(range && { start: range.start, end: range.start + range.length - 1 });
};

/** Reads until the buffer is full or the file ends. */
const fill = async (handle: FileHandle, content: Buffer, start: number): Promise<Buffer> => {
  let at = 0;
  while (at < content.length) {
    const { bytesRead } = await handle.read(content, at, content.length - at, start + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return at === content.length ? content : content.subarray(0, at);
};

/** Reads into an unpooled buffer, which the caller may transfer to a thread. */
const readAllOf = async (path: string, key: string, range?: Range): Promise<Uint8Array> => {
  const handle = await openStored(path, key);
  try {
    const { start, length } = range ?? { start: 0, length: (await handle.stat()).size };
    return await fill(handle, Buffer.allocUnsafeSlow(length), start);
  } finally {
    await handle.close();
  }
};

/** Keys below a folder; temporary files are hidden by their leading dot. */
async function* keysBelow(dir: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(dir, folder)).catch(noneIfMissing);
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* keysBelow(dir, key);
    else if (entry.isFile()) yield key;
  }
}

/** File store in a local folder, one file per key. */
export const diskFiles = (dir: string): FileStore => {
  const pathOf = (key: string) => join(dir, checkedKey(key));
  return {
    write: async (key, content) => writeWhole(pathOf(key), temporaryPath(dir), content),
    read: async (key, range) => readRange(pathOf(key), key, range),
    readAll: async (key, range) => readAllOf(pathOf(key), key, range),
    getFreeBytes: async () => {
      await mkdir(dir, { recursive: true });
      const { bavail, bsize } = await statfs(dir);
      return bavail * bsize;
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    listAll: () => keysBelow(dir, ''),
    list: async (folder) => {
      const entries = await readdir(pathOf(folder), { withFileTypes: true }).catch(noneIfMissing);
      return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
    },
  };
};
