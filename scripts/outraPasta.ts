import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PATIENCE_MS = 1_000;

/** Whether a program that lives holds the data folder. */
const isHeld = (dir: string): boolean => {
  try {
    const pid = Number(readFileSync(join(dir, 'patio.lock'), 'utf8'));
    if (!(pid > 0)) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process lives all the same.
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

/** What to tell whoever prepares something in a data folder that the running Pátio does not use; null when it does, or none runs. */
export const outraPasta = async (dir: string, port: number): Promise<string | null> => {
  if (isHeld(dir) || !(await isServed(port))) return null;
  return `O Pátio aberto na porta ${port} usa outra pasta de dados, e não ${resolve(dir)}: ele não conhece os veículos destas notas. Use o mesmo PATIO_DATA_DIR dele e gere as amostras de novo.`;
};
