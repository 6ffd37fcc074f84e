import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A one-page project whose title is its build mode. */
const FILES = {
  'index.html': '<script type="module" src="./src/main.js"></script>',
  'src/main.js': 'document.title = process.env.NODE_ENV;',
  'vite.config.ts': 'export default {};',
  'package-lock.json': '{}',
};

describe('the console’s build', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'patio-construcao-'));
    for (const folder of ['src', 'domain', 'contract', 'scripts']) mkdirSync(join(dir, folder));
    for (const [file, text] of Object.entries(FILES)) writeFileSync(join(dir, file), text);
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const build = (NODE_ENV: string): string => {
    const script = `(await import('${join(root, 'scripts/build.ts')}')).buildConsole()`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: dir,
      env: { ...process.env, NODE_ENV },
    });
    return globSync('dist/assets/*.js', { cwd: dir })
      .map((file) => readFileSync(join(dir, file), 'utf8'))
      .join('');
  };

  it.each(['test', 'development', 'production'])('is for production where NODE_ENV is %s', (environment) => {
    expect(build(environment)).toMatch(/document\.title=[`'"]production[`'"]/);
  });
});
