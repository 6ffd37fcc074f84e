import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');

/** Number of sections per chapter of ASVS 5.0. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];
/** Chapters that do not apply, with a single row. */
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
});
