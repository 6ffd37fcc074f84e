import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

/** Sections of each chapter of ASVS 5.0, from the first to the last. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];
/** Nothing of these chapters applies: one row each. */
const WHOLE = [10, 17];

describe('docs/security.md', () => {
  it('has a row for each section, in order', () => {
    const rows = [...text.matchAll(/^\| (\d+\.\d+(?: – \d+\.\d+)?) \|/gm)].map(([, name]) => name);
    const expected = SECTIONS.flatMap((count, index) => {
      const chapter = index + 1;
      if (WHOLE.includes(chapter)) return [`${chapter}.1 – ${chapter}.${count}`];
      return Array.from({ length: count }, (_, section) => `${chapter}.${section + 1}`);
    });
    expect(rows).toEqual(expected);
  });

  it('names only what is there', () => {
    const named = [...text.matchAll(/`((?:tests|docs|gateway|domain|contract)\/[^`]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});
