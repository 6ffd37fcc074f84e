import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

/** Runs the project's lint rules over files that would read like this, in a folder laid out like the project. */
const lint = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string[]> => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'patio-camadas-')));
  try {
    for (const name of ['biome.json', '.gitignore']) copyFileSync(name, join(root, name));
    for (const [path, source] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), source);
    }
    const biome = resolve('node_modules', '.bin', 'biome');
    const args = ['lint', '--reporter=github', '--max-diagnostics=none', '--no-errors-on-unmatched', '.'];
    const { stdout } = spawnSync(biome, args, { cwd: root, encoding: 'utf8' });
    const said = new Map<string, string[]>([...files.keys()].map((path) => [path, []]));
    for (const [, rule = '', file = ''] of stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),/g)) {
      said.get(relative(root, resolve(root, file)))?.push(rule);
    }
    return said;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

const FORBIDDEN: readonly (readonly [string, string])[] = [
  ['domain/values/novo.ts', '#contract/route.ts'],
  ['domain/values/novo.ts', '#gateway/config.ts'],
  ['domain/entities/novo.ts', '#src/main.tsx'],
  ['domain/entities/novo.ts', '#sandbox/main.ts'],
  ['domain/entities/novo.ts', 'node:fs'],
  ['domain/fields/novo.ts', 'react'],
  ['domain/fields/novo.ts', 'kysely'],
  ['contract/gateway/novo.ts', '#gateway/main.ts'],
  ['contract/gateway/novo.ts', '#src/main.tsx'],
  ['contract/renave/novo.ts', '#sandbox/main.ts'],
  ['contract/renave/novo.ts', 'node:crypto'],
  ['src/app/novo.tsx', '#gateway/config.ts'],
  ['src/workflows/entrada/novo.ts', '#sandbox/main.ts'],
  ['src/workflows/entrada/novo.ts', '#src/resources/veiculo/veiculo.tsx'],
  ['src/workflows/entrada/novo.ts', '#src/app/menu.ts'],
  ['src/resources/veiculo/novo.ts', '#src/workflows/entrada/entrada.ts'],
  ['src/ui/list/novo.tsx', '#src/app/menu.ts'],
  ['src/ui/list/novo.tsx', '#src/workflows/entrada/entrada.ts'],
  ['src/ui/list/novo.tsx', '#domain/entities/veiculo.ts'],
  ['src/dataProvider/novo.ts', '#src/ui/list/ListScreen.tsx'],
  ['src/dataProvider/novo.ts', '#gateway/config.ts'],
  ['gateway/http/novo.ts', '#src/main.tsx'],
  ['gateway/db/novo.ts', '#sandbox/main.ts'],
  ['gateway/db/novo.ts', '#gateway/usecases/index.ts'],
  ['gateway/renave/novo.ts', '#gateway/http/server.ts'],
  ['gateway/ports/novo.ts', 'kysely'],
  ['gateway/ports/novo.ts', '#gateway/db/driver/database.ts'],
  ['gateway/usecases/novo.ts', 'fastify'],
  ['gateway/usecases/zeroKm/novo.ts', 'kysely'],
  ['gateway/usecases/zeroKm/novo.ts', '#gateway/db/driver/database.ts'],
  ['gateway/usecases/zeroKm/novo.ts', '#gateway/config.ts'],
  ['sandbox/renave/novo.ts', '#gateway/config.ts'],
  ['sandbox/renave/novo.ts', '#src/main.tsx'],
  ['gateway/http/novo.ts', '#tests/support/gateway.ts'],
  ['src/app/novo.tsx', '#tests/support/gateway.ts'],
];

const ALLOWED: readonly (readonly [string, string])[] = [
  ['domain/values/novo.ts', '#domain/values/cnpj.ts'],
  ['contract/gateway/novo.ts', '#domain/permissions.ts'],
  ['src/ui/list/novo.tsx', '#contract/route.ts'],
  ['gateway/usecases/zeroKm/novo.ts', '../../ports/ports.ts'],
  ['gateway/db/novo.ts', 'kysely'],
  ['sandbox/renave/novo.ts', '#contract/renave/types.ts'],
];

const INNOCENT = "import { it } from 'vitest';\n\nit('works', () => {});\n";
const LEFT_OUT = "import { it } from 'vitest';\n\nit.skip('works', () => {});\n";
const ALONE = "import { it } from 'vitest';\n\nit.only('works', () => {});\n";
const ANY = 'export const same = (x: any) => x;\n';

describe('the lint tool', () => {
  const imports = [...FORBIDDEN, ...ALLOWED];
  const nameOf = (path: string, from: string) =>
    path.replace('novo', `novo${imports.findIndex(([p, f]) => p === path && f === from)}`);
  let said: ReadonlyMap<string, string[]>;
  beforeAll(() => {
    const files = new Map(
      imports.map(([path, from]) => [
        nameOf(path, from),
        `import { thing } from '${from}';\n\nexport const used = thing;\n`,
      ]),
    );
    files.set('tests/domain/innocent.test.ts', INNOCENT);
    files.set('tests/domain/leftOut.test.ts', LEFT_OUT);
    files.set('tests/domain/alone.test.ts', ALONE);
    files.set('gateway/http/any.ts', ANY);
    said = lint(files);
  });

  it.each(FORBIDDEN)('does not let %s import %s', (path, from) => {
    expect(said.get(nameOf(path, from))).toContain('noRestrictedImports');
  });

  it.each(ALLOWED)('lets %s import %s', (path, from) => {
    expect(said.get(nameOf(path, from))).toEqual([]);
  });

  it('lets no test be left out or alone, and nothing be of any type', () => {
    expect(said.get('tests/domain/innocent.test.ts')).toEqual([]);
    expect(said.get('tests/domain/leftOut.test.ts')).toContain('noSkippedTests');
    expect(said.get('tests/domain/alone.test.ts')).toContain('noFocusedTests');
    expect(said.get('gateway/http/any.ts')).toContain('noExplicitAny');
  });
});
