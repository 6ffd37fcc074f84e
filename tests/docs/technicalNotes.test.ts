import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LINES = readFileSync('docs/technical-notes.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| NT '));

it('the calendar of technical notes is in order, and names what is there', () => {
  expect(LINES.length).toBeGreaterThan(5);
  const days = LINES.map((line) => line.split(' | ')[1] ?? '');
  expect(days).toEqual(days.toSorted());
  for (const line of LINES) {
    const places = [...line.matchAll(/`((?:domain|gateway)\/[\w/.-]+)` `([^`]+)`/g)];
    expect(places.length, line).toBeGreaterThan(0);
    for (const [, path = '', text = ''] of places) expect(readFileSync(path, 'utf8'), line).toContain(text);
  }
});
