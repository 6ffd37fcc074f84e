import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A version that people have. */
interface PreviousRelease {
  commit: string;
  /** Module of its demo world. */
  world: string;
  /** Folders taken from this tree: notes of one that wrote sums which its reader asks about. */
  asToday: readonly string[];
}

/** The versions that people have, the last one first: each of them comes to this one in one step. Replaced with each release, and by its tag once there are tags. */
export const PREVIOUS_RELEASES: readonly PreviousRelease[] = [
  {
    commit: '1601c4c0dbce2fd5c1716ade34b263b7c2b080bd',
    world: '#tests/support/smallWorld/smallWorld.ts',
    asToday: [],
  },
  {
    commit: 'a4a02e529bab29b62d608f9c6aa7754f861d04ce',
    world: '#scripts/demoWorld.ts',
    asToday: ['sandbox/notas'],
  },
];

/** Writes a previous release's sources, with this tree's packages and this program of this tree, into an empty folder. */
export const unpackRelease = ({ commit, asToday }: PreviousRelease, dir: string, program: string): void => {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' });
  } catch {
    throw new Error(`The history does not reach back to ${commit}: git fetch --unshallow`);
  }
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', dir], { input: archive });
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
  mkdirSync(join(dir, dirname(program)), { recursive: true });
  copyFileSync(program, join(dir, program));
  for (const folder of asToday) cpSync(folder, join(dir, folder), { recursive: true });
};
