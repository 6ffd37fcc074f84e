import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PATIENCE_MS = 1_000;

/** True if a live process holds the data folder's lock. */
const isHeld = (dir: string): boolean => {
  try {
    const pid = Number(readFileSync(join(dir, 'patio.lock'), 'utf8'));
    if (!(pid > 0)) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is alive but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isServed = async (port: number): Promise<boolean> => {
  try {
    const address = `http://127.0.0.1:${port}/api/saude`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return ((await answer.json()) as { ok?: unknown }).ok === true;
  } catch {
    return false;
  }
};

/** A warning for a data folder that the running Pátio does not use; null if it does, or if none is running. */
export const outraPasta = async (dir: string, port: number): Promise<string | null> => {
  if (isHeld(dir) || !(await isServed(port))) return null;
  return `O Pátio aberto na porta ${port} usa outra pasta de dados, e não ${resolve(dir)}: ele não conhece os veículos destas notas. Use o mesmo PATIO_DATA_DIR dele e gere as amostras de novo.`;
};
