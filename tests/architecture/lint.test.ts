import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

/** Lints files at these paths in a temporary folder laid out like the project. */
const lint = (files: Readonly<Record<string, string>>): ReadonlyMap<string, string[]> => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'patio-regras-')));
  try {
    mkdirSync(join(root, 'scripts'));
    for (const name of ['biome.json', '.gitignore', 'scripts/noLiteralSpread.grit'])
      copyFileSync(name, join(root, name));
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    const biome = resolve('node_modules', '.bin', 'biome');
    const args = ['lint', '--reporter=github', '--max-diagnostics=none', '--no-errors-on-unmatched', '.'];
    const { stdout } = spawnSync(biome, args, { cwd: root, encoding: 'utf8' });
    const said = new Map<string, string[]>(Object.keys(files).map((path) => [path, []]));
    for (const [, rule = '', file = ''] of stdout.matchAll(/title=(?:lint\/\w+\/)?(\w+),file=([^,]+),/g)) {
      said.get(relative(root, resolve(root, file)))?.push(rule);
    }
    return said;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

const test = (how: string) => `import { it } from 'vitest';\n\n${how}('works', () => {});\n`;
const LINE = '  console.log(1);\n';
const FILES = {
  'tests/domain/innocent.test.ts': test('it'),
  'tests/domain/leftOut.test.ts': test('it.skip'),
  'tests/domain/alone.test.ts': test('it.only'),
  'gateway/http/any.ts': 'export const same = (x: any) => x;\n',
  'gateway/http/spread.ts': 'export const spread = { ...{ a: 1 }, b: 2 };\n',
  'src/short.ts': `export const short = () => {\n${LINE.repeat(58)}};\n`,
  'src/long.ts': `export const long = () => {\n${LINE.repeat(59)}};\n`,
  'src/Long.tsx': `export const Long = () => (\n  <ul>\n${'    <li\n      a="b"\n    >c</li>\n'.repeat(40)}  </ul>\n);\n`,
  'domain/one.ts': "import type { Two } from './two.ts';\n\nexport type One = { two: Two };\n",
  'domain/two.ts': "import type { One } from './one.ts';\n\nexport type Two = { one: One };\n",
};

describe('the lint tool', () => {
  let said: ReadonlyMap<string, string[]>;
  beforeAll(() => {
    said = lint(FILES);
  });

  it.each([
    ['tests/domain/leftOut.test.ts', 'noSkippedTests'],
    ['tests/domain/alone.test.ts', 'noFocusedTests'],
    ['gateway/http/any.ts', 'noExplicitAny'],
    ['domain/one.ts', 'noImportCycles'],
    ['gateway/http/spread.ts', 'plugin'],
    ['src/long.ts', 'noExcessiveLinesPerFunction'],
    ['src/Long.tsx', 'noExcessiveLinesPerFunction'],
  ])('rejects %s: %s', (path, rule) => {
    expect(said.get(path)).toContain(rule);
  });

  it.each(['tests/domain/innocent.test.ts', 'src/short.ts'])('accepts %s', (path) => {
    expect(said.get(path)).toEqual([]);
  });
});
