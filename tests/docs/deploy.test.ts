import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '#gateway/config/variables.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Names of variables that belong to others: the image, compose, Node, the proxy. */
const OTHERS = /^(?:NODE_|POSTGRES_|PATIO[12]$|COMMIT$|BASE$|CMD|HEALTHCHECK$)/;

describe('deploy/', () => {
  it.each(['Containerfile', 'compose.yaml', 'patio.service'])(
    '%s sets only variables that there are',
    (file) => {
      const set = [...read(`deploy/${file}`).matchAll(/\b([A-Z][A-Z0-9_]{3,})(?:=|: )/g)].map(
        ([, name = '']) => name,
      );
      const known = new Set(Object.keys(variables).flatMap((name) => [name, `${name}_FILE`]));
      expect(set.length).toBeGreaterThan(3);
      expect(set.filter((name) => !OTHERS.test(name) && !known.has(name))).toEqual([]);
    },
  );

  it('starts programs that are there', () => {
    // `deploy/prepare.sh` leaves a folder beside them.
    const files = globSync('deploy/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
    const named = files.flatMap(
      ({ name }) => read(`deploy/${name}`).match(/scripts\/\w+\.(?:ts|mjs)/g) ?? [],
    );
    expect(new Set(named)).toEqual(new Set(['scripts/start.mjs', 'scripts/sandbox.ts']));
    for (const file of named) expect(existsSync(join(root, file)), file).toBe(true);
  });
});
