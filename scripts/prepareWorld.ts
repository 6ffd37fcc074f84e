import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDemo } from './demoPasta.ts';
import { inStep } from './progress.ts';

const hasWorld = (dir: string): boolean =>
  [join('sandbox', 'registro.jsonl'), 'banco'].some((file) => existsSync(join(dir, file)));

/** Gives a new data folder the world of training; true if it was new. */
export const prepareWorld = async (dir: string): Promise<boolean> => {
  const isNew = !hasWorld(dir);
  const words = { doing: 'Preparando o mundo de treinamento', done: 'Mundo de treinamento pronto' };
  if (isNew) await inStep('mundo', words, () => ensureDemo(dir));
  return isNew;
};
