import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

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

/**
 * Builds in a separate process with NODE_ENV=production: inside a test run, React's slow development build would be
 * bundled.
 */
const build = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [VITE, 'build', '--logLevel', 'error'], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`vite build ended with ${code}`)),
    );
  });

/** Builds the console into `dist/`, unless that is newer than every source, or vite is not installed. */
export const buildConsole = async (): Promise<string> => {
  const built = join('dist', 'index.html');
  if (existsSync(built) && !existsSync(VITE)) return 'dist';
  const newest = Math.max(
    ...(await Promise.all(SOURCES.map(newestIn))),
    ...FILES.map((file) => statSync(file).mtimeMs),
  );
  if (!existsSync(built) || statSync(built).mtimeMs < newest) await build();
  return 'dist';
};

if (import.meta.main) await buildConsole();
