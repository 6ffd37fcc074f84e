import { describe, expect, it } from 'vitest';
import { checkFunctions, longFunctions, MOST_LINES } from '#scripts/checkFunctions.ts';

const body = (lines: number) => Array.from({ length: lines }, (_, n) => `  console.log(${n});`).join('\n');

/** Every way of writing a function of so many lines. */
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
  it('is never longer than what is read in one go, anywhere in the program', () => {
    expect(checkFunctions()).toEqual([]);
  });

  it.each(ofLines(MOST_LINES + 1))('is found when it is too long: %.30s', (source) => {
    expect(longFunctions('src/novo.tsx', source)).toHaveLength(1);
  });

  it.each(ofLines(MOST_LINES).slice(0, 3))('may be as long as that: %.30s', (source) => {
    expect(longFunctions('src/novo.tsx', source)).toEqual([]);
  });
});
