import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, copyProject } from './copyOfProject.ts';
import { carryOut, recipesOf } from './recipe.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const recipes = recipesOf(read('README.md'));

/** What walks over everything that is registered: what a recipe may leave out is missed here. */
const WALKS = [
  'tests/architecture/layout.test.ts',
  'tests/console/screens.test.tsx',
  'tests/console/workflows/operations.test.ts',
  'tests/console/app/visibleMenu.test.ts',
  'tests/gateway/db/esquema.test.ts',
  'tests/gateway/historicos/fechamento.test.ts',
  'tests/gateway/operacoes/registradas/lugares.test.ts',
  'tests/gateway/operacoes/tabela.test.ts',
  'tests/gateway/seguranca/isolamento.test.ts',
];

const PROBES = 'tests/docs/probes';
/** Among the tests of their kind, with which they share a process: one of its own reads the whole program anew. */
const testOf = (probe: string): string =>
  `tests/${probe.endsWith('x') ? 'console' : 'gateway'}/${probe.replace('.probe.', '.test.')}`;

/** The areas whose calls a recipe adds to or changes. */
const areas = recipes.flatMap(({ changes }) =>
  changes.flatMap(({ file }) => /^(?:contract\/gateway|domain\/entities)\/(\w+)\.ts$/.exec(file)?.[1] ?? []),
);
/** Every test but those that name another area's call: they are as they were, and run beside this one. */
const CONCERNED = `^(?!.*\\b(?:GET|POST|PUT|DELETE) (?!${areas.join('|')}))`;

const bin = join(root, 'node_modules/.bin');
const run = (copy: Copy, command: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy.dir,
    encoding: 'utf8',
    // A run inside a run: nothing of the outer one may reach it.
    env: { PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME, NODE_NO_WARNINGS: '1', NO_COLOR: '1' },
  });
  return { ok: status === 0, said: `${stdout}${stderr}` };
};

const carryOutAll = (copy: Copy): void => {
  for (const recipe of recipes) carryOut(copy.dir, recipe);
};

const sourcesOf = ({ dir }: Copy): ReadonlyMap<string, string> => {
  const files = globSync('{domain,contract,src,gateway,tests}/**/*.{ts,tsx}', { cwd: dir });
  return new Map(files.map((file) => [file, readFileSync(join(dir, file), 'utf8')]));
};

describe('the README’s recipes, carried out in a copy of the project', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyProject();
    carryOutAll(copy);
    for (const probe of globSync('*.probe.*', { cwd: join(copy.dir, PROBES) })) {
      renameSync(join(copy.dir, PROBES, probe), join(copy.dir, testOf(probe)));
    }
  });
  afterAll(() => copy?.remove());

  it('are of a field, a screen, a page, an operation and a job', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'Add a field',
      'Add a list screen',
      'Add a page',
      'Add a registry operation',
      'Add a job',
    ]);
    for (const { title, changes } of recipes) expect(changes.length, title).toBeGreaterThan(1);
  });

  it('compile, and leave nothing for lint to complain about once formatted', () => {
    // All that lint looks at, mended where it can be: what cannot ends it with an error.
    const { ok, said } = run(copy, 'npm', ['run', 'format']);
    expect(ok, said.slice(-6000)).toBe(true);
  });

  it('change nothing where they were carried out already', () => {
    const before = sourcesOf(copy);
    carryOutAll(copy);
    expect(sourcesOf(copy)).toEqual(before);
  });

  it('work, each from one end to the other, and leave no walk over what is registered red', () => {
    const files = [...globSync('*.probe.*', { cwd: join(root, PROBES) }).map(testOf), ...WALKS];
    // Others run beside this one, and of two each would read the whole program.
    const args = ['run', '--reporter=dot', '--maxWorkers=1'];
    const { ok, said } = run(copy, 'vitest', [...args, `--testNamePattern=${CONCERNED}`, ...files]);
    expect(ok, said.slice(-6000)).toBe(true);
    expect(said).toMatch(new RegExp(`Test Files +${files.length} passed`));
  });
});
