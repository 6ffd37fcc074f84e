import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** CSP hashes of the inline scripts in the built pages. */
export const scriptsDasPaginas = (consoleDir: string | null, pages: readonly string[]): string[] => {
  const paths = consoleDir === null ? [] : pages.map((page) => join(consoleDir, page));
  const scripts = paths
    .filter((path) => existsSync(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(SCRIPT)].map(([, script = '']) => script));
  return [...new Set(scripts)].map(hashOf);
};
