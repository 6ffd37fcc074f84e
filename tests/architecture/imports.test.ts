import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What each part may look at; a part is named by the longest of these that its path starts with. */
const MAY_LOOK_AT: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  src: ['src', 'contract', 'domain'],
  'src/workflows': ['src/workflows', 'src/ui', 'src/dataProvider', 'contract', 'domain'],
  'src/resources': ['src/resources', 'src/ui', 'src/dataProvider', 'contract', 'domain'],
  'src/ui': ['src/ui', 'src/dataProvider', 'contract', 'domain'],
  'src/dataProvider': ['src/dataProvider', 'contract', 'domain'],
  gateway: ['gateway', 'contract', 'domain'],
  'gateway/ports': ['gateway/ports', 'contract', 'domain'],
  'gateway/usecases': ['gateway/usecases', 'gateway/ports', 'gateway/crypto', 'contract', 'domain'],
  'gateway/db': ['gateway/db', 'gateway/ports', 'contract', 'domain'],
  'gateway/renave': ['gateway/renave', 'gateway/ports', 'contract', 'domain'],
  'gateway/jobs': ['gateway/jobs', 'gateway/db', 'gateway/ports', 'contract', 'domain'],
  'gateway/files': ['gateway/files', 'gateway/ports', 'contract', 'domain'],
  'gateway/mail': ['gateway/mail', 'gateway/ports', 'contract', 'domain'],
  sandbox: ['sandbox', 'contract', 'domain'],
};

const PARTS = Object.keys(MAY_LOOK_AT).sort((a, b) => b.length - a.length);
const isIn = (path: string, part: string) => path === part || path.startsWith(`${part}/`);
const partOf = (path: string) => PARTS.find((part) => isIn(path, part));

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** Where an import of ours leads, from the project's folder; null for a library. */
const targetOf = (file: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(dirname(file), specifier) : null;
};

/** Imports, by name or by path, that look where their part may not. */
const wrongImports = (file: string, source: string): string[] => {
  const allowed = MAY_LOOK_AT[partOf(file) ?? ''] ?? [];
  return [...source.matchAll(SPECIFIER)]
    .map(([, specifier = '']) => targetOf(file, specifier))
    .filter((target) => target !== null && !allowed.some((part) => isIn(target, part)))
    .map((target) => `${file} → ${target}`);
};

const files = globSync('{domain,contract,src,gateway,sandbox}/**/*.{ts,tsx}');

describe('imports between the parts', () => {
  it('are read from every source file', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => partOf(file) === undefined)).toEqual([]);
  });

  it('look only where they may, by name or by path', () => {
    expect(files.flatMap((file) => wrongImports(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['domain/values/novo.ts', '../../gateway/config.ts'],
    ['contract/gateway/novo.ts', '../../gateway/main.ts'],
    ['src/app/novo.tsx', '../../gateway/config.ts'],
    ['src/workflows/entrada/novo.ts', '../../resources/veiculo/veiculo.tsx'],
    ['src/ui/list/novo.tsx', '#src/app/menu.ts'],
    ['gateway/http/novo.ts', '../../sandbox/main.ts'],
    ['gateway/usecases/zeroKm/novo.ts', '../../db/database.ts'],
    ['gateway/db/novo.ts', '../usecases/index.ts'],
    ['gateway/main/novo.ts', '#tests/support/gateway.ts'],
    ['sandbox/renave/novo.ts', '../../gateway/config.ts'],
  ])('would be found in %s: %s', (file, specifier) => {
    expect(wrongImports(file, `import { thing } from '${specifier}';`)).toHaveLength(1);
    expect(wrongImports(file, `const thing = await import('${specifier}');`)).toHaveLength(1);
    expect(wrongImports(file, `export { thing } from '${specifier}';`)).toHaveLength(1);
  });
});
