import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECONDS } from '#scripts/tier.ts';
import { type Copy, copyProject } from './copyOfProject.ts';
import { carryOut, recipesOf } from './recipe.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const recipes = recipesOf(read('docs/recipes.md'));

/** Imports of tables of everything registered; of their types alone, they say nothing. */
const REGISTRIES =
  /^import (?!type)[^;]*from '#(?:contract\/(?:gateway|lists|operations)\/index|domain\/entities\/index|gateway\/usecases\/index|gateway\/db\/tables\/[\w/]+|src\/workflows\/(?:index|places)|src\/app\/menu\/menu)\.ts'/m;
/** Measured seconds of the longest that is run again: longer ones tell a story about some of what is registered. */
const SECONDS_OF_A_WALK = 15;

/** Tests that read the project, or a table of everything registered, and so detect what a recipe leaves out. */
const WALKS = globSync('tests/{architecture,contract,console,gateway}/**/*.test.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.startsWith('tests/architecture/') || REGISTRIES.test(read(file)))
  .filter((file) => !file.includes('.postgres.') && (SECONDS[file] ?? 0) <= SECONDS_OF_A_WALK);

const PROBES = 'tests/docs/probes';
/**
 * Named like its neighbours, to share their process: a process of its own would load the whole program again.
 */
const testOf = (probe: string): string =>
  `tests/${probe.endsWith('x') ? 'console' : 'gateway'}/${probe.replace('.probe.', '.test.')}`;

/** Folders whose walks run together: each run takes a minute, since a test of several might look as if it hung. */
const RUNS = ['tests/console/', 'tests/gateway/seguranca/', 'tests/gateway/engine/', 'tests/'] as const;
const runOf = (file: string): string | undefined => RUNS.find((folder) => file.startsWith(folder));

/** Areas whose calls a recipe changes. */
const areas = recipes.flatMap(({ changes }) =>
  changes.flatMap(
    ({ file }) => /^(?:contract\/gateway\/\w+|domain\/entities)\/(\w+)\.ts$/.exec(file)?.[1] ?? [],
  ),
);
/** Skips the walks over other areas' calls, which are unchanged. */
const CONCERNED = `^(?!.*\\b(?:GET|POST|PUT|DELETE) (?!${areas.join('|')}))`;

const bin = join(root, 'node_modules/.bin');
const run = (copy: Copy, command: string, args: readonly string[]) => {
  const { PATH, HOME, NODE_COMPILE_CACHE, TEST_DATABASE_URL } = process.env;
  // A nested run: nothing else of the outer one may leak in.
  const outer = { PATH: `${bin}:${PATH}`, HOME, NODE_COMPILE_CACHE, TEST_DATABASE_URL };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy.dir,
    encoding: 'utf8',
    env: { ...outer, NODE_NO_WARNINGS: '1', NO_COLOR: '1' },
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

describe('docs/recipes.md, applied to a copy of the project', () => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyProject();
    carryOutAll(copy);
    for (const probe of globSync('*.probe.*', { cwd: join(copy.dir, PROBES) })) {
      renameSync(join(copy.dir, PROBES, probe), join(copy.dir, testOf(probe)));
    }
  });
  afterAll(() => copy?.remove());

  it('cover a field, a filter, a screen, a page, an operation, a batch of it and a job', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'Add a field',
      'Add a filter to a list',
      'Add a list screen',
      'Add a page',
      'Add a registry operation',
      'Ask for several at once',
      'Add a job',
    ]);
    for (const { title, changes } of recipes) expect(changes.length, title).toBeGreaterThan(1);
  });

  it('compile, and pass lint once formatted', () => {
    // Includes all fixes of lint; what cannot be fixed fails.
    const { ok, said } = run(copy, 'npm', ['run', 'format']);
    expect(ok, said.slice(-6000)).toBe(true);
  });

  it('are idempotent', () => {
    const before = sourcesOf(copy);
    carryOutAll(copy);
    expect(sourcesOf(copy)).toEqual(before);
  });

  it.each(RUNS)('work end to end, and keep every walk green (%s)', (folder) => {
    const probes = globSync('*.probe.*', { cwd: join(root, PROBES) }).map(testOf);
    const files = [...probes, ...WALKS].filter((file) => runOf(file) === folder);
    // One worker, since the outer run shares the machine and each worker loads the whole program.
    const args = ['run', '--reporter=dot', '--maxWorkers=1'];
    const { ok, said } = run(copy, 'vitest', [...args, `--testNamePattern=${CONCERNED}`, ...files]);
    expect(ok, said.slice(-6000)).toBe(true);
    expect(said).toMatch(new RegExp(`Test Files +${files.length} passed`));
  });
});
