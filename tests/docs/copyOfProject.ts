import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Links a folder's files one by one, copying where the disk is another: what is beside the folder is out of reach. */
const linkFiles = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkFiles(source, target);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
};

/** The packages of `npm ci --omit=dev`, which find no others. */
const linkWithoutDev = (copy: string): void => {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true }>;
  };
  const kept = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  for (const [path] of kept) linkFiles(join(root, path), join(copy, path));
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
