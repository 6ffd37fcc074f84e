import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { butPostgres, LATER, ofTier, onPostgres, SECONDS, WALKS } from '#scripts/tier.ts';

const root = join(import.meta.dirname, '../..');

it('files left out of the first tier exist and are named once', () => {
  const named = [...LATER, ...WALKS];
  expect(WALKS.length).toBeGreaterThan(5);
  expect(Object.keys(SECONDS).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

it('files left out run where PostgreSQL answers, too', () => {
  const run = new Set([...onPostgres(), ...butPostgres()]);
  expect([...LATER, ...WALKS].filter((path) => !run.has(path))).toEqual([]);
});

it('the tiers together cover all tests, once', () => {
  const { PATIO_TESTS = 'all' } = process.env;
  const own = { all: [1, 2, 3], first: [1], rest: [2, 3] }[PATIO_TESTS];
  expect(ofTier([1, 2, 3], (one) => one === 1)).toEqual(own);
});
