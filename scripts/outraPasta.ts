import { resolve } from 'node:path';
import { isFolderLocked } from '#gateway/db/driver/lock.ts';

const PATIENCE_MS = 1_000;

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
  if (isFolderLocked(dir) || !(await isServed(port))) return null;
  return `O Pátio aberto na porta ${port} usa outra pasta de dados, e não ${resolve(dir)}: ele não conhece os veículos destas notas. Use o mesmo PATIO_DATA_DIR dele e gere as amostras de novo.`;
};
