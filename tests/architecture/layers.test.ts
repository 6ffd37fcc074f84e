import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wrongImports } from '#scripts/checkLayers.ts';
import { LAYERS } from '#scripts/layers.ts';

const FORBIDDEN: readonly (readonly [string, string])[] = [
  ['domain/values/novo.ts', '#contract/route.ts'],
  ['domain/values/novo.ts', '../../gateway/config.ts'],
  ['domain/entities/novo.ts', '#src/main.tsx'],
  ['domain/entities/novo.ts', '#sandbox/main.ts'],
  ['domain/entities/novo.ts', 'node:fs'],
  ['domain/fields/novo.ts', 'react'],
  ['domain/fields/novo.ts', 'kysely'],
  ['contract/gateway/novo.ts', '#gateway/main.ts'],
  ['contract/gateway/novo.ts', '../../gateway/main.ts'],
  ['contract/renave/novo.ts', '#sandbox/main.ts'],
  ['contract/renave/novo.ts', 'node:crypto'],
  ['src/app/novo.tsx', '#gateway/config.ts'],
  ['src/app/novo.tsx', '../../gateway/config.ts'],
  ['src/app/novo.tsx', '../../domain/errors.ts'],
  ['src/workflows/zeroKm/entradaZeroKm/novo.ts', '#sandbox/main.ts'],
  ['src/workflows/zeroKm/entradaZeroKm/novo.ts', '#src/app/menu.ts'],
  ['src/workflows/zeroKm/entradaZeroKm/novo.ts', '../../../resources/veiculo/veiculo.tsx'],
  ['src/resources/veiculo/novo.ts', '#src/workflows/zeroKm/entradaZeroKm/entrada.ts'],
  ['src/ui/list/novo.tsx', '#src/app/menu.ts'],
  ['src/ui/list/novo.tsx', '#src/workflows/zeroKm/entradaZeroKm/entrada.ts'],
  ['src/ui/list/novo.tsx', '#domain/entities/veiculo.ts'],
  ['src/dataProvider/novo.ts', '#src/ui/list/ListScreen.tsx'],
  ['gateway/http/novo.ts', '#src/main.tsx'],
  ['gateway/http/novo.ts', '../crypto/tokens.ts'],
  ['gateway/http/novo.ts', '../../sandbox/main.ts'],
  ['gateway/db/stores/novo.ts', '#sandbox/main.ts'],
  ['gateway/db/stores/novo.ts', '../../usecases/index.ts'],
  ['gateway/db/driver/novo.ts', '../stores/empresaStores.ts'],
  ['gateway/db/novo.ts', 'kysely'],
  ['gateway/novo/novo.ts', '../ports/ports.ts'],
  ['gateway/renave/novo.ts', '#gateway/http/server.ts'],
  ['gateway/threads/novo.ts', '../usecases/notas/xml/readPacotes.ts'],
  ['gateway/ports/novo.ts', 'kysely'],
  ['gateway/ports/novo.ts', '#gateway/db/driver/database.ts'],
  ['gateway/engine/novo.ts', '../usecases/notas/xml/pack.ts'],
  ['gateway/usecases/novo.ts', 'fastify'],
  ['gateway/usecases/novo.ts', 'yazl'],
  ['gateway/usecases/acesso/sessao/novo.ts', '../../../crypto/tokens.ts'],
  ['gateway/usecases/notas/xml/novo.ts', '../../../db/tables/index.ts'],
  ['gateway/usecases/notas/xml/novo.ts', '../../../notas/readArquivos.ts'],
  ['gateway/usecases/notas/xml/novo.ts', '#gateway/config.ts'],
  ['gateway/main/novo.ts', '#tests/support/gateway.ts'],
  ['sandbox/renave/novo.ts', '#gateway/config.ts'],
  ['sandbox/renave/novo.ts', '#src/main.tsx'],
  ['scripts/novo.ts', '#tests/support/gateway.ts'],
];

const ALLOWED: readonly (readonly [string, string])[] = [
  ['domain/values/novo.ts', '#domain/values/cnpj.ts'],
  ['domain/values/novo.ts', './cnpj.ts'],
  ['contract/gateway/novo.ts', '#domain/permissions.ts'],
  ['src/ui/list/novo.tsx', '#contract/route.ts'],
  ['gateway/usecases/zeroKm/saidaZeroKm/novo.ts', '../../../ports/ports.ts'],
  ['gateway/usecases/zeroKm/saidaZeroKm/novo.ts', '../../../engine/useCase.ts'],
  ['gateway/db/stores/novo.ts', 'kysely'],
  ['gateway/db/stores/novo.ts', '../driver/page.ts'],
  ['gateway/novo.ts', './db/stores/empresaStores.ts'],
  ['sandbox/renave/novo.ts', '#contract/renave/types.ts'],
];

/** Every syntax of importing a module. */
const importing = (specifier: string): string[] => [
  `import { thing } from '${specifier}';`,
  `import type { Thing } from '${specifier}';`,
  `import '${specifier}';`,
  `const thing = await import('${specifier}');`,
  `export { thing } from '${specifier}';`,
  `export * from '${specifier}';`,
];

const foldersOf = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${dir}/${name}`);

describe('the layers', () => {
  it('name every folder of the gateway and the console', () => {
    const folders = ['gateway', 'gateway/db', 'src'].flatMap(foldersOf).filter((dir) => dir !== 'gateway/db');
    expect(folders.filter((dir) => !(dir in LAYERS))).toEqual([]);
  });

  it.each(FORBIDDEN)('do not let %s import %s', (file, specifier) => {
    for (const source of importing(specifier)) expect(wrongImports(file, source), source).toHaveLength(1);
  });

  it.each(ALLOWED)('let %s import %s', (file, specifier) => {
    for (const source of importing(specifier)) expect(wrongImports(file, source), source).toEqual([]);
  });

  it('are read from code, not from comments and strings', () => {
    const source = "// import 'kysely'\nexport const text = `import { thing } from 'kysely'`;\n";
    expect(wrongImports('domain/values/novo.ts', source)).toEqual([]);
  });
});
