import { linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pastaEmUso } from '#domain/bancos.ts';

/** Another live process holds the data folder. */
export class FolderInUseError extends Error {
  constructor(dir: string, pid: number) {
    super(pastaEmUso(dir, pid));
    this.name = 'FolderInUseError';
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const renameIfThere = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

const holderOf = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
};

/** Folders locked by this process: its own pid in the file does not detect a second opening. */
const held = new Set<string>();

/** Creates the lock file with its content atomically (hard link); false when it exists. */
const create = (file: string): boolean => {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    // File systems without hard links: not atomic, the file is empty for a moment.
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } finally {
    rmSync(own, { force: true });
  }
};

/** Locks the folder for this process; a dead process's lock is taken over, a live one's never. */
export const lockFolder = (dir: string): (() => void) => {
  mkdirSync(dir, { recursive: true });
  const file = join(realpathSync(dir), 'patio.lock');
  if (held.has(file)) throw new FolderInUseError(dir, process.pid);
  while (!create(file)) {
    const holder = holderOf(file);
    if (holder !== null && holder !== process.pid && isAlive(holder)) throw new FolderInUseError(dir, holder);
    // Race on a stale lock: one process moves it away, then checks that it did not move a lock that another
    // had just taken.
    const dead = `${file}.${process.pid}.velho`;
    renameIfThere(file, dead);
    const moved = holderOf(dead);
    if (moved !== null && moved !== holder && isAlive(moved)) renameSync(dead, file);
    else rmSync(dead, { force: true });
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
};
