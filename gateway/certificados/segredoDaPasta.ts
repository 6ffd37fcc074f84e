import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * The secret of sandbox mode: made on the first start and kept in the data folder, readable by its owner only.
 * Written whole beside its place and then linked there, so that no start ever reads half of it.
 */
export const segredoDaPasta = (dataDir: string): string => {
  const path = join(dataDir, 'segredo');
  const known = read(path);
  if (known !== null) return known;
  mkdirSync(dataDir, { recursive: true });
  const making = `${path}.${process.pid}`;
  writeFileSync(making, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(making, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(making, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
};
