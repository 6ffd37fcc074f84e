import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';

export interface Watcher {
  /** Must be called after each change of a file. */
  changed: (path: string) => void;
  /**
   * The first of these tests' files that fails with the current tree; null if none does. A fault that keeps them from
   * ending within `patienceMs` counts as detected.
   */
  notices: (tests: readonly string[], patienceMs: number) => Promise<string | null>;
  close: () => Promise<void>;
}

const open = (dir: string): Promise<Vitest> =>
  createVitest('test', {
    root: dir,
    config: join(dir, 'vite.config.ts'),
    watch: false,
    bail: 1,
    maxWorkers: 1,
    silent: true,
    // generous, so that a busy machine does not count as a fault
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: [{}],
    cache: false,
    // in the given order
    sequence: {
      sequencer: class {
        sort = async (files: TestSpecification[]) => files;
        shard = async (files: TestSpecification[]) => files;
      },
    },
  });

const GOOD: ReadonlySet<string> = new Set(['passed', 'skipped']);

/** A module that never began, or never ended, did not pass. */
const failed = (modules: readonly TestModule[]): string | undefined =>
  modules.find((module) => !GOOD.has(module.state()))?.moduleId;

/** Runs tests repeatedly in one vitest, those that detected a fault before first. */
export const watch = async (dir: string): Promise<Watcher> => {
  let vitest = await open(dir);
  const times = new Map<string, number>();
  const run = async (tests: readonly string[]): Promise<string | null> => {
    const found = await vitest.globTestSpecifications(tests.map((test) => join(dir, test)));
    const noticed = ({ moduleId }: TestSpecification) => times.get(moduleId) ?? 0;
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex((test) => moduleId.startsWith(join(dir, test)));
    const sorted = found.toSorted((a, b) => noticed(b) - noticed(a) || place(a) - place(b));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(sorted);
    // A fault in the setup of every test prevents any test from starting.
    const outside = unhandledErrors.length > 0 || testModules.length === 0;
    const module = failed(testModules) ?? (outside ? 'an error outside of tests' : null);
    if (module) times.set(module, (times.get(module) ?? 0) + 1);
    return module?.replace(`${dir}/`, '') ?? null;
  };
  const restart = async () => {
    // Kills only this process's children: a hung one does not end by itself.
    execFileSync('pkill', ['-9', '-P', String(process.pid)]);
    await vitest.close().catch(() => {});
    // The closed vitest removed the database template: the next one creates its own.
    delete process.env.PATIO_TEST_TEMPLATE;
    vitest = await open(dir);
  };
  return {
    changed: (path) => vitest.invalidateFile(path),
    notices: async (tests, patienceMs) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), patienceMs);
      });
      const answer = await Promise.race([run(tests), late]).finally(() => clearTimeout(timer));
      if (answer !== 'late') return answer;
      await restart();
      return 'no end';
    },
    close: () => vitest.close(),
  };
};
