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

/** In a process of its own, and made for use whoever asks for it: from inside a test run React's would be the slow one. */
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

/** Builds the console into `dist/` unless what is there is newer than every source, or nothing that could is installed. */
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
