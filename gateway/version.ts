import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Versao } from './ports/versao.ts';

const ROOT = join(import.meta.dirname, '..');

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

/** Null where there is no git, or no work tree. */
const commitOfFolder = (): string | null => {
  try {
    const args = ['rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
};

/** The version of the package, and the commit that it was made of: as configured, else the folder's. */
export const readVersao = (commit: string | null): Versao => ({
  versao: version,
  commit: commit ?? commitOfFolder(),
});
