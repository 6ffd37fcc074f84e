import type { Change } from './fault.ts';

/** Mutations of SQL by pattern; `$1` of a pattern is kept. */
const SQL: readonly (readonly [pattern: RegExp, becomes: string])[] = [
  // the company's condition is dropped
  [
    /(?:\b\w+\.)?\b(?:codemp\w*|codigo_emp) (?:=|<>) (?:any\()?(?:\$\{[^{}]*\}|[\w.]+)(?:::int\[\]\))?/g,
    'true',
  ],
  [/ and (?=[^\n]*=)/g, ' or '],
  [/\bnot exists\b/g, 'exists'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/ <> /g, ' = '],
  [/ desc\b/g, ''],
  [/ limit 1\b/g, ' limit 0'],
];

/** Mutations of a statement whose text starts at `at` in the file. */
export const sqlMutations = (text: string, at: number): Change[] =>
  SQL.flatMap(([pattern, becomes]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: at + index,
      end: at + index + found.length,
      text: becomes,
    })),
  );
