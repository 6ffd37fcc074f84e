import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/decisions');
const records = globSync('[0-9]*.md', { cwd: folder }).toSorted();

const MAX_LINES = 40;
const RECORD =
  /^# (.+)\n\nDate: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by \[.+\]\(.+\))\.\n\n\*\*Context\.\*\* [\s\S]+\n\n\*\*Decision\.\*\* [\s\S]+\n\n\*\*Consequences\.\*\* [\s\S]+\n$/;

describe('docs/decisions', () => {
  it('gives each record a number of its own', () => {
    const numbers = records.map((name) => name.slice(0, 4));
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each(records)('%s has date, status, context, decision and consequences, and is short', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toMatch(RECORD);
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(MAX_LINES);
  });

  it.each(records)('%s is named by its title', (name) => {
    const [, title = ''] = RECORD.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    const words = title
      .toLowerCase()
      .replace(/['’]/g, '')
      .split(/[^a-z0-9]+/);
    expect(name.slice(5)).toBe(`${words.join('-')}.md`);
  });
});
