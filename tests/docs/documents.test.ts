import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONCEPTS, conceptIndex } from '#scripts/conceptIndex.ts';

const root = join(import.meta.dirname, '../..');
const documents = globSync('{*.md,docs/**/*.md}', { cwd: root }).toSorted();
const read = (document: string): string => readFileSync(join(root, document), 'utf8');
/** The text without its code blocks. */
const proseOf = (document: string): string => read(document).replace(/^ *```[\s\S]*?^ *```$/gm, '');
const missing = (paths: readonly string[]): string[] => paths.filter((path) => !existsSync(join(root, path)));

/** A recipe names files that it creates. */
const created = [...read('docs/recipes.md').matchAll(/Create `([^`]+)`/g)].map(([, path = '']) => path);

const FOLDERS = 'domain|contract|src|gateway|sandbox|tests|scripts|bench|docs';
const NAMED = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+)\``, 'g');

describe.each(documents)('%s', (document) => {
  const prose = proseOf(document);

  it('links and names only files that are there', () => {
    const links = [...prose.matchAll(/\]\((?!http|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) =>
      join(document, '..', path),
    );
    const named = [...prose.matchAll(NAMED)].map(([, path = '']) => path);
    expect(missing([...links, ...named.filter((path) => !created.includes(path))])).toEqual([]);
  });

  it('has a subject first in its sentences', () => {
    const subjectless = /(?:^|[.!?:;] |\*\* |^[-#]+ |^\d+\. )(?:What|Who|Whoever|Those|Whether)\b.*/gm;
    expect(prose.match(subjectless)).toBeNull();
  });
});

describe('the pictures of the README', () => {
  it('are there, light and dark, and small', () => {
    const shown = [...read('README.md').matchAll(/\b(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(shown.length).toBe(2);
    for (const path of shown) expect(statSync(join(root, path)).size, path).toBeLessThan(150_000);
  });
});

describe('docs/', () => {
  it('is short enough to be read: 12,000 words, recipes, benches and configuration aside', () => {
    const five = globSync('docs/{architecture,glossary,operating,security,decisions/*}.md', { cwd: root });
    const words = five.flatMap((document) => read(document).split(/\s+/).filter(Boolean));
    expect(words.length).toBeLessThanOrEqual(12_000);
  });
});

describe('docs/libraries.md', () => {
  it('has a reason for each direct dependency, and no other', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const listed = [...read('docs/libraries.md').matchAll(/^\| `([^`]+)` \| \S.+ \|$/gm)].map(
      ([, name]) => name,
    );
    expect(listed.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
  });
});

describe('docs/concepts.md', () => {
  it('is the index generated from the sources', () => {
    expect(conceptIndex(), 'npm run format writes it').toBe(read(CONCEPTS));
  });
});

describe('what the project says of itself', () => {
  const { version, license, engines, dependencies } = JSON.parse(read('package.json')) as {
    version: string;
    license: string;
    engines: { node: string };
    dependencies: { node: string };
  };

  it('is one Node: the installed one, of `engines` and of .nvmrc', () => {
    expect(read('.nvmrc').trim()).toBe(dependencies.node);
    expect(engines.node).toBe(`^${dependencies.node}`);
  });

  it('is one licence, in the README too', () => {
    expect(license).toBe('UNLICENSED');
    expect(read('README.md')).toContain('No licence is granted');
  });

  it('has the present version in the changelog', () => {
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - `, 'm'));
  });

  it('is checked by a workflow that calls .ci/run', () => {
    expect(read('.github/workflows/ci.yml')).toMatch(/^ +- run: \.ci\/run$/m);
  });
});
