import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { butPostgres, LATER, ofTier, onPostgres, WALKS } from '#scripts/tier.ts';

const root = join(import.meta.dirname, '../..');
const TESTS = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });

it('files left out of the first tier exist and are named once', () => {
  const named = [...LATER, ...WALKS];
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

it('files left out run where PostgreSQL answers, too', () => {
  const run = new Set([...onPostgres(), ...butPostgres()]);
  expect([...LATER, ...WALKS].filter((path) => !run.has(path))).toEqual([]);
});

it('every walk split between tiers is continued in the rest', () => {
  const sources = TESTS.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  const walks = sources.filter(([path, text]) => {
    const own = text.includes('ofTier(') || text.includes("from './casos.ts'");
    return own && !path.startsWith('tests/architecture/') && !LATER.includes(path);
  });
  expect(walks.map(([path]) => path).sort()).toEqual([...WALKS].sort());
});

it('the tiers together cover all tests, once', () => {
  const { PATIO_TESTS = 'all' } = process.env;
  const own = { all: [1, 2, 3], first: [1], rest: [2, 3] }[PATIO_TESTS];
  expect(ofTier([1, 2, 3], (one) => one === 1)).toEqual(own);
});
