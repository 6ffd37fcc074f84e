import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** The scripts that stand in a page of the build themselves, as a policy names them: by what they say, letter by letter. */
export const scriptsDaPagina = (consoleDir: string | null, page: string): string[] => {
  const path = consoleDir === null ? null : join(consoleDir, page);
  if (path === null || !existsSync(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
};
