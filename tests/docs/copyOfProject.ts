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
  // built already, and newer than the sources it was built from
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

/** Every installed package by a link of its own: what a command does to the folder, it does to the links. */
const linkPackages = (copy: string): void => {
  const installed = join(root, 'node_modules');
  const linked = join(copy, 'node_modules');
  mkdirSync(linked);
  for (const name of readdirSync(installed)) {
    if (/^\.(vite|vitest|cache)/.test(name)) continue;
    symlinkSync(join(installed, name), join(linked, name));
  }
};

/** The same of what `npm ci --omit=dev` would leave. */
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

/** The project's sources in a folder of their own, installed, to be changed and run at will; for production, without what it is built and tested with. */
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
