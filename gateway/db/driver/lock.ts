import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dono, pastaEmUso } from '#domain/bancos.ts';

/** Another live process holds the data folder. */
export class FolderInUseError extends Error {
  constructor(dir: string, dono: Dono | null) {
    super(pastaEmUso(dir, dono));
    this.name = 'FolderInUseError';
  }
}

/** Stays in the folder: taking it away could let two processes hold two files of that name. */
const LOCK = '.trava';
/** Names the holder to people; nothing is decided by it. */
const HOLDER = 'patio.lock';

/** Locks of this process: one that nobody refers to would be collected, and with it given back. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean => (error as { errcode?: number }).errcode === SQLITE_BUSY;

/** Null while another process holds it. */
const open = (file: string): DatabaseSync | null => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.prepare('pragma journal_mode = memory').get();
    lock.prepare('begin exclusive').run();
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
};

const holderOf = (file: string): Dono | null => {
  try {
    const [, processo, maquina = ''] = /^(\d+) (.+)$/.exec(readFileSync(file, 'utf8')) ?? [];
    return processo ? { processo: Number(processo), maquina: maquina === hostname() ? null : maquina } : null;
  } catch {
    return null;
  }
};

/**
 * Locks the folder for this process, by the lock that SQLite has the operating system put on a file: it ends with its
 * process, whatever ends that, and holds across containers.
 * @concept file lock
 */
export const lockFolder = (dir: string): (() => void) => {
  mkdirSync(dir, { recursive: true });
  const folder = realpathSync(dir);
  const holder = join(folder, HOLDER);
  const lock = open(join(folder, LOCK));
  if (lock === null) throw new FolderInUseError(dir, holderOf(holder));
  held.add(lock);
  writeFileSync(holder, `${process.pid} ${hostname()}`);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(holder, { force: true });
    lock.close();
  };
};

/** True while a process holds the folder's lock. */
export const isFolderLocked = (dir: string): boolean => {
  try {
    const lock = new DatabaseSync(join(dir, LOCK), { readOnly: true, timeout: 0 });
    try {
      lock.prepare('select 1 from sqlite_schema').get();
      return false;
    } finally {
      lock.close();
    }
  } catch (error) {
    return isBusy(error);
  }
};
