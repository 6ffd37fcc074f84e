import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVault } from './certificados/vault.ts';
import type { Config } from './config.ts';
import type { Vault } from './ports/certificados.ts';

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Sandbox secret: created on the first start in the data folder, readable by its owner only. Atomic: written
 * to a temporary file and linked, so that concurrent starts never read a partial one.
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

/** The vault of `PATIO_SECRET`; in sandbox mode of a secret that is made once, in the data folder. */
export const openVault = ({ PATIO_SECRET, PATIO_SECRET_PREVIOUS, PATIO_DATA_DIR }: Config): Vault =>
  createVault(PATIO_SECRET ?? segredoDaPasta(PATIO_DATA_DIR), PATIO_SECRET_PREVIOUS);
