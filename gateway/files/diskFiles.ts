import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MissingFileError } from '../ports/missingFile.ts';
import type { FileStore } from '../ports/ports.ts';
import { checkedKey } from './fileKey.ts';
import { temporaryPath } from './temporaries.ts';

type Range = { start: number; length: number };

const openStored = async (path: string, key: string): Promise<FileHandle> => {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new MissingFileError(key, error);
    throw error;
  }
};

/** A name is safe on disk only once its folder is. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const readRange = async (path: string, key: string, range?: Range): Promise<Readable> => {
  const handle = await openStored(path, key);
  if (range?.length === 0) {
    await handle.close();
    return Readable.from([]);
  }
  return handle.createReadStream(range && { start: range.start, end: range.start + range.length - 1 });
};

const readAllOf = async (path: string, key: string, range?: Range): Promise<Uint8Array> => {
  if (range) return new Uint8Array(await buffer(await readRange(path, key, range)));
  const handle = await openStored(path, key);
  return handle.readFile().finally(() => handle.close());
};

/** Writes elsewhere and moves to the place: a process killed meanwhile leaves no half file under the key. */
const writeWhole = async (
  path: string,
  temporary: string,
  content: Readable | Uint8Array,
): Promise<{ size: number }> => {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await mkdir(dirname(temporary), { recursive: true });
  try {
    const source = content instanceof Uint8Array ? Readable.from([content]) : content;
    const target = createWriteStream(temporary, { flags: 'wx', flush: true });
    await pipeline(source, target);
    await rename(temporary, path);
    await syncFolder(folder);
    return { size: target.bytesWritten };
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Files in a folder of this machine, each under its key. */
export const diskFiles = (dir: string): FileStore => {
  const pathOf = (key: string) => join(dir, checkedKey(key));
  return {
    write: async (key, content) => writeWhole(pathOf(key), temporaryPath(dir), content),
    read: async (key, range) => readRange(pathOf(key), key, range),
    readAll: async (key, range) => readAllOf(pathOf(key), key, range),
    remove: async (key) => rm(pathOf(key), { force: true }),
  };
};
