import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inStep } from './progress.ts';

const SOURCES = ['src', 'domain', 'contract', 'scripts'];
const FILES = ['index.html', 'vite.config.ts', 'package-lock.json'];

const newestIn = async (dir: string): Promise<number> => {
  let newest = 0;
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return newest;
};

const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

/** Folder of the new build, and of the one that it replaces. */
const [BUILT, MAKING, BEFORE] = ['dist', 'dist.novo', 'dist.velho'];

/**
 * Runs in a separate process with NODE_ENV=production: inside a test run, React's slow development build would be
 * bundled.
 */
const runVite = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = [VITE, 'build', '--logLevel', 'error', '--outDir', MAKING, '--emptyOutDir'];
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build ended with ${code}`)),
    );
  });

/** Built beside its place and renamed, so that a killed build leaves no half console that looks new. */
const build = async (): Promise<void> => {
  await runVite();
  rmSync(BEFORE, { recursive: true, force: true });
  if (existsSync(BUILT)) renameSync(BUILT, BEFORE);
  renameSync(MAKING, BUILT);
  rmSync(BEFORE, { recursive: true, force: true });
};

const WORDS = { doing: 'Construindo o console', done: 'Console construído' };

/** Builds the console into `dist/`, unless that is newer than every source, or vite is not installed. */
export const buildConsole = async (): Promise<string> => {
  const built = join(BUILT, 'index.html');
  if (existsSync(built) && !existsSync(VITE)) return BUILT;
  const newest = Math.max(
    ...(await Promise.all(SOURCES.map(newestIn))),
    ...FILES.map((file) => statSync(file).mtimeMs),
  );
  if (!existsSync(built) || statSync(built).mtimeMs < newest) await inStep('console', WORDS, build);
  return BUILT;
};

if (import.meta.main) await buildConsole();
