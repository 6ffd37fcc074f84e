import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const SOURCES = [
  'domain',
  'contract',
  'src',
  'gateway',
  'sandbox',
  'scripts',
  'tests',
  'bench',
  'public',
  'docs',
  'deploy',
  // Built already, and newer than its sources.
  'dist',
];
const FILES = [
  '.gitignore',
  'README.md',
  'biome.json',
  'index.html',
  'knip.json',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Links each installed package separately, so that a command changes the links and not the packages. */
const linkPackages = (copy: string): void => {
  const installed = join(root, 'node_modules');
  const linked = join(copy, 'node_modules');
  mkdirSync(linked);
  for (const name of readdirSync(installed)) {
    if (/^\.(vite|vitest|cache)/.test(name)) continue;
    symlinkSync(join(installed, name), join(linked, name));
  }
};

/** The same, restricted to the packages of `npm ci --omit=dev`. */
const linkWithoutDev = (copy: string): void => {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>;
  };
  const kept = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  for (const [path] of kept) {
    if (path.lastIndexOf('node_modules') > 0) continue;
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    symlinkSync(join(root, path), join(copy, path));
  }
  const lock = JSON.stringify({ packages: Object.fromEntries(kept) });
  writeFileSync(join(copy, 'node_modules/.package-lock.json'), lock);
};

export interface Copy {
  dir: string;
  remove: () => void;
}

/**
 * Copies the project's sources to a folder with its packages linked, free to change and run; `production`
 * leaves out what is needed for build and tests.
 */
export const copyProject = ({ production = false } = {}): Copy => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-copia-'));
  for (const name of [...SOURCES, ...FILES]) {
    const options = { recursive: true, preserveTimestamps: true };
    if (existsSync(join(root, name))) cpSync(join(root, name), join(dir, name), options);
  }
  if (production) linkWithoutDev(dir);
  else linkPackages(dir);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
};

/** The environment of a command that somebody types: clean, except for finding npm. */
export const cleanEnvironment = (extra: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  LOG_LEVEL: 'error',
  ...extra,
});
