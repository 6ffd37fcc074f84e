import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Hidden folder: keys never begin with a dot, so a partial file cannot be read as a stored one. */
const FOLDER = '.escrevendo';

/** Distinguishes an earlier process with the same pid, which is usual in containers. */
const START = Math.round(Date.now() - process.uptime() * 1000);
const OWN = `${process.pid}-${START}`;

/** Temporary path for an atomic write; it names the writing process. */
export const temporaryPath = (dir: string): string => join(dir, FOLDER, `${OWN}-${randomUUID()}`);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isLeftover = (name: string): boolean => {
  const pid = Number(name.split('-')[0]);
  if (pid === process.pid) return !name.startsWith(`${OWN}-`);
  return !isAlive(pid);
};

/** Removes temporary files of dead processes; living ones share the folder. */
export const removeLeftovers = async (dir: string): Promise<void> => {
  const names = await readdir(join(dir, FOLDER)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  await Promise.all(names.filter(isLeftover).map((name) => rm(join(dir, FOLDER, name), { force: true })));
};
