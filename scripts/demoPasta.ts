import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '#gateway/db/driver/lock.ts';

const HISTORIA = join(import.meta.dirname, 'demoHistoria.ts');

/** Second argument of that program: the small world, without a history. */
export const PEQUENO = 'pequeno';

/** Lives the history in a process of its own, whose clock it moves; it ends with this one. */
const live = (programa: string, ...args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [programa, ...args], { stdio: ['ignore', 2, 2, 'ipc'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the demo world was not made: ${code}`)),
    );
  });

/** Moves a folder's content into another one, beside what is there. */
const moveInto = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    if (existsSync(target) && statSync(target).isDirectory()) moveInto(source, target);
    else renameSync(source, target);
  }
};

/**
 * Gives a new data folder the demo world; one that has a registry or a database stays as it is. Made beside its place and
 * moved at the end, so that a killed start leaves no half world. Without a history where it cannot be made.
 */
export const ensureDemo = async (dir: string, programa = HISTORIA): Promise<void> => {
  const feita = [join('sandbox', 'registro.jsonl'), 'banco'].some((file) => existsSync(join(dir, file)));
  const emPreparo = join(dir, 'em-preparo');
  mkdirSync(dir, { recursive: true });
  const release = lockFolder(dir);
  try {
    rmSync(emPreparo, { recursive: true, force: true });
    if (feita) return;
    process.stderr.write('Preparando o mundo de treinamento (só na primeira vez)…\n');
    await live(programa, emPreparo).catch(async (error: Error) => {
      process.stderr.write(`O mundo de treinamento começa sem histórico: ${error.message}\n`);
      rmSync(emPreparo, { recursive: true, force: true });
      await live(programa, emPreparo, PEQUENO);
    });
    moveInto(emPreparo, dir);
    rmSync(emPreparo, { recursive: true, force: true });
  } finally {
    release();
  }
};
