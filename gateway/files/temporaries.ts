import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** No key begins with a dot: what is being written can never be read as a stored file. */
const FOLDER = '.escrevendo';

/** Told apart from an earlier process that had the same number, as the first of every container has. */
const START = Math.round(Date.now() - process.uptime() * 1000);
const OWN = `${process.pid}-${START}`;

/** A place to write a file before it is moved to its own; names the process that writes it. */
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

/** Removes what processes that were killed were writing. Those of living ones stay: gateways of one machine share the folder. */
export const removeLeftovers = async (dir: string): Promise<void> => {
  const names = await readdir(join(dir, FOLDER)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  await Promise.all(names.filter(isLeftover).map((name) => rm(join(dir, FOLDER, name), { force: true })));
};
