import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache');

const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/**
 * The browser that comes inside an npm package, unpacked once into the project's own folder: its package would unpack it to a
 * fixed path of the system's temporary folder, which somebody else may own.
 */
export const chromiumPath = (): string => {
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8');
  const folder = join(cache, `chromium-${(JSON.parse(manifest) as { version: string }).version}`);
  if (!existsSync(folder)) unpackTo(folder);
  return join(folder, 'chromium');
};

/** Moved there when it is whole: two at once do the same twice, and one that is cut off leaves nothing behind. */
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
