import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AREAS } from '../../bench/faults/areas.ts';

const cwd = join(import.meta.dirname, '../..');
const TESTS = globSync('tests/**/*.test.{ts,tsx}', { cwd });

it.each(Object.entries(AREAS))('the fault bench has sources and tests of %s', (_, { files, tests }) => {
  expect(globSync([...files], { cwd })).not.toEqual([]);
  expect(tests).not.toEqual([]);
  expect(tests.filter((place) => !TESTS.some((test) => test.startsWith(place)))).toEqual([]);
});
