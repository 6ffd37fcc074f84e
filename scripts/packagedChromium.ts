import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache');

const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/**
 * Path of the packaged browser, unpacked once into the project's cache: the package's own fixed path in the
 * system's temporary folder may belong to another user.
 */
export const packagedChromium = (): string => {
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const folder = join(cache, `chromium-${(JSON.parse(manifest) as { version: string }).version}`);
  if (!existsSync(folder)) unpackTo(folder);
  return join(folder, 'chromium');
};

/** Atomic: unpacked beside and renamed, so that concurrent or interrupted runs do no harm. */
const unpackTo = (folder: string): void => {
  mkdirSync(cache, { recursive: true });
  const TMPDIR = mkdtempSync(`${folder}-`);
  execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: root,
    env: { ...process.env, TMPDIR },
  });
  try {
    renameSync(TMPDIR, folder);
  } catch (error) {
    rmSync(TMPDIR, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
};
