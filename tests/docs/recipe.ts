import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One change of a recipe: code inserted after a text, or a new file. */
interface Change {
  file: string;
  after: string | null;
  code: string;
}

export interface Recipe {
  title: string;
  changes: Change[];
  /** Lines of code shown to the reader, without blanks and fences. */
  lines: number;
}

const FENCE = /^ {3}```/;
const AFTER = /after `([^`]+)`[^`]*: `([^`]+)`/g;

/**
 * Parses `1. In `file`, after `text`, …: `code``, repeated for each further `after`, or with the code in a
 * fence below.
 */
const changesOf = (step: string): Change[] => {
  const [head = '', ...below] = step.split('\n');
  const file = /^\d+\. (?:In|Create) `([^`]+)`/.exec(head)?.[1];
  if (file === undefined) throw new Error(`A step names no file: ${head}`);
  // Unindented text below a step is prose.
  const fenced = below
    .filter((line) => line.startsWith('   ') && !FENCE.test(line))
    .map((line) => line.slice(3));
  if (head.includes('. Create ')) {
    const code = fenced.length > 0 ? fenced.join('\n') : /: `([^`]+)`$/.exec(head)?.[1];
    return [{ file, after: null, code: code ?? '' }];
  }
  if (fenced.length > 0) {
    const after = /after `([^`]+)`/.exec(head)?.[1] ?? '';
    return [{ file, after, code: fenced.join('\n') }];
  }
  return [...head.matchAll(AFTER)].map(([, after = '', code = '']) => ({ file, after, code }));
};

/** The recipes of docs/recipes.md, as data. */
export const recipesOf = (document: string): Recipe[] =>
  document
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [title = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
      const steps = lines.join('\n').split(/^(?=\d+\. )/m);
      return {
        title,
        changes: steps.filter((step) => /^\d+\. /.test(step)).flatMap((step) => changesOf(step.trimEnd())),
        lines: lines.filter((line) => !FENCE.test(line)).length,
      };
    });

/** Code normalised for comparison: no white space, no trailing commas. */
const essence = (code: string): string => code.replace(/\s+/g, '').replace(/,(?=[)\]}]|$)/g, '');

/** Applies one change; the anchor text must occur exactly once. */
const applyChange = (root: string, { file, after, code }: Change): void => {
  const path = join(root, file);
  if (code.trim() === '') throw new Error(`Nothing to add to ${file}`);
  if (after === null) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${code}\n`, { flag: 'wx' });
    return;
  }
  const text = readFileSync(path, 'utf8');
  const [before = '', rest, ...more] = text.split(after);
  if (rest === undefined || more.length > 0)
    throw new Error(`${file} has ${more.length === 0 ? 'no' : 'more than one'} "${after}"`);
  writeFileSync(path, `${before}${after}\n${code}\n${rest}`);
};

/** True when the first change is present, which implies the others. */
const isCarriedOut = (root: string, { changes: [first] }: Recipe): boolean => {
  const path = join(root, first?.file ?? '');
  return existsSync(path) && essence(readFileSync(path, 'utf8')).includes(essence(first?.code ?? ''));
};

/** Applies a recipe to a copy of the project; idempotent. */
export const carryOut = (root: string, recipe: Recipe): void => {
  if (isCarriedOut(root, recipe)) return;
  for (const change of recipe.changes) applyChange(root, change);
};
