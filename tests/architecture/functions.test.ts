import { describe, expect, it } from 'vitest';
import { longFunctions, MOST_LINES } from '#scripts/checkFunctions.ts';

const body = (lines: number) => Array.from({ length: lines }, (_, n) => `  console.log(${n});`).join('\n');

/** Functions of so many lines, in every syntax. */
const ofLines = (lines: number): string[] => [
  `export const long = () => {\n${body(lines - 2)}\n};`,
  `export function long() {\n${body(lines - 2)}\n}`,
  `export const it = {\n  long() {\n${body(lines - 2)}\n  },\n};`,
  `export const Long = () => (\n${Array.from({ length: lines - 2 }, () => '<p />').join('\n')}\n);`.replace(
    /\(\n([\s\S]*)\n\)/,
    '(\n<>\n$1\n</>\n)',
  ),
];

describe('a function', () => {
  it.each(ofLines(MOST_LINES + 1))('is reported above the limit: %.30s', (source) => {
    expect(longFunctions('src/novo.tsx', source)).toHaveLength(1);
  });

  it.each(ofLines(MOST_LINES).slice(0, 3))('is accepted at the limit: %.30s', (source) => {
    expect(longFunctions('src/novo.tsx', source)).toEqual([]);
  });
});
