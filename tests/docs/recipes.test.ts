import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyProject } from './copyOfProject.ts';
import { applyChange, filesOf, recipesOf } from './recipe.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const recipes = recipesOf(read('README.md'));
const examples = filesOf(read('docs/architecture.md'));

const PROBES = ['field.probe.tsx', 'screen.probe.tsx', 'operation.probe.ts', 'examples.probe.tsx'];

const bin = join(root, 'node_modules/.bin');
const run = (copy: Copy, command: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(join(bin, command), args, {
    cwd: copy.dir,
    encoding: 'utf8',
    // A run inside a run: nothing of the outer one may reach it.
    env: { PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME, NODE_NO_WARNINGS: '1' },
  });
  return { ok: status === 0, said: `${stdout}${stderr}` };
};

describe('the README’s recipes, carried out in a copy of the project', { timeout: 400_000 }, () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyProject();
    for (const change of [...recipes.flatMap(({ changes }) => changes), ...examples])
      applyChange(copy.dir, change);
    for (const name of PROBES) {
      const probe = join(copy.dir, 'tests/docs/probes', name);
      renameSync(probe, probe.replace('.probe.', '.test.'));
    }
  });
  afterAll(() => copy?.remove());

  it('are three, each under ten lines', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'Add a field',
      'Add a list screen',
      'Add a registry operation',
    ]);
    for (const { title, lines, changes } of recipes) {
      expect(changes.length, title).toBeGreaterThan(1);
      expect(lines, title).toBeLessThan(10);
    }
  });

  it('leave nothing for lint and format to complain about once formatted', () => {
    expect(run(copy, 'biome', ['check', '--write', 'domain', 'contract', 'src', 'gateway'])).toMatchObject({
      ok: true,
    });
  });

  it('compile, and so does the code in docs/architecture.md', () => {
    expect(run(copy, 'tsc', ['-p', '.'])).toEqual({ ok: true, said: '' });
  });

  it('work: the field from form to database, the screen from menu to rows, the operation through the pipeline', () => {
    const folders = ['tests/docs/probes', 'tests/console/screens.test.tsx'];
    const { ok, said } = run(copy, 'vitest', ['run', '--reporter=dot', '--testTimeout=60000', ...folders]);
    expect(ok, said.slice(-6000)).toBe(true);
  });
});
