import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** A fake npm: logs each run, takes a moment, and installs this Node after removing what was there. */
const NPM = `#!/bin/sh
if [ "$1" = install ]; then
  mkdir -p node_modules/node/bin
  ln -s "${process.execPath}" node_modules/node/bin/node
  exit
fi
echo "$@" >> vezes
command -v node > comQual
echo added 1 package
[ -e quebrado ] && exit 7
rm -rf node_modules
sleep 1
mkdir -p node_modules/node/bin
ln -s "${process.execPath}" node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`;

export interface Ended {
  code: number | null;
  said: string;
  told: string;
}

type Packages = Record<string, { version?: string; dev?: true; optional?: true }>;

/** A small project with this one's `scripts/run`, whose npm is a fake. */
export interface FreshClone {
  dir: string;
  env: Record<string, string>;
  write: (file: string, text: string) => void;
  writeLock: (packages: Packages) => void;
  /** The packages that npm left there. */
  writeInstalled: (packages: Packages) => void;
  start: (command: string, env?: Record<string, string>, flags?: readonly string[]) => Running;
  /** How often npm ci was run. */
  installations: () => number;
  fileComes: (file: string) => Promise<void>;
  remove: () => void;
}

export interface Running {
  pid: number;
  kill: (signal: NodeJS.Signals) => void;
  /** Resolves once it has said something on either stream. */
  says: (text: string) => Promise<void>;
  ended: Promise<Ended>;
}

export const listened = (child: ReturnType<typeof spawn>): Running => {
  let [said, told] = ['', ''];
  let heard = () => {};
  child.stdout?.on('data', (chunk) => {
    said += chunk;
    heard();
  });
  child.stderr?.on('data', (chunk) => {
    told += chunk;
    heard();
  });
  return {
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    says: (text) =>
      new Promise((resolve) => {
        heard = () => (said + told).includes(text) && resolve();
        heard();
      }),
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, said, told }))),
  };
};

export const freshClone = (): FreshClone => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-primeiro-'));
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text);
  const writeLock = (packages: Packages) =>
    write('package-lock.json', JSON.stringify({ packages: { '': {}, ...packages } }));
  cpSync(join(root, 'scripts/run.mjs'), join(dir, 'scripts/run.mjs'));
  cpSync(join(root, 'scripts/run'), join(dir, 'scripts/run'), { recursive: true });
  mkdirSync(join(dir, 'npm'));
  write('npm/npm', NPM);
  chmodSync(join(dir, 'npm/npm'), 0o755);
  writeLock({ 'node_modules/node': { version: '1.0.0' } });
  write('scripts/check.ts', `console.log('feito');`);
  write('scripts/openapi.ts', `console.log('feito');`);
  const env = {
    PATH: `${join(dir, 'npm')}:${process.env.PATH}`,
    PATIO_DATA_DIR: join(dir, 'dados'),
  };
  return {
    dir,
    env,
    write,
    writeLock,
    writeInstalled: (packages) => {
      mkdirSync(join(dir, 'node_modules/node/bin'), { recursive: true });
      cpSync(process.execPath, join(dir, 'node_modules/node/bin/node'));
      write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    },
    start: (command, more = {}, flags = []) =>
      listened(
        spawn(process.execPath, [...flags, 'scripts/run.mjs', command], {
          cwd: dir,
          env: { ...env, ...more },
        }),
      ),
    installations: () =>
      existsSync(join(dir, 'vezes')) ? readFileSync(join(dir, 'vezes'), 'utf8').trim().split('\n').length : 0,
    fileComes: async (file) => {
      while (!existsSync(join(dir, file))) await pause(20);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};
