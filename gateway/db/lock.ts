import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another live process holds the data folder. */
export class FolderInUseError extends Error {
  constructor(dir: string, pid: number) {
    super(
      `A pasta de dados ${dir} já está em uso pelo processo ${pid}. Encerre-o, ou escolha outra pasta em PATIO_DATA_DIR.`,
    );
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

const holderOf = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
};

/** Takes the folder for this process; a lock left by a dead one is taken over, a live one's never. */
export const lockFolder = (dir: string): (() => void) => {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'patio.lock');
  const holder = holderOf(file);
  if (holder !== null && holder !== process.pid && isAlive(holder)) throw new FolderInUseError(dir, holder);
  rmSync(file, { force: true });
  const handle = openSync(file, 'wx');
  writeSync(handle, String(process.pid));
  closeSync(handle);
  return () => rmSync(file, { force: true });
};
