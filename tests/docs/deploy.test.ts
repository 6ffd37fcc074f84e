import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variables } from '#gateway/config/variables.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Names of variables that belong to others: the image, compose, Node, the proxy. */
const OTHERS = /^(?:NODE_|POSTGRES_|PATIO[12]$|COMMIT$|BASE$|CMD|HEALTHCHECK$)/;

/** What a program is asked about a file of `deploy/`, copied to a folder where it may write. */
interface Check {
  program: string;
  file: string;
  args: (copy: string) => readonly string[];
  env?: Record<string, string>;
}

const HAPROXY = {
  program: '/usr/sbin/haproxy',
  file: 'haproxy.cfg',
  args: (copy: string) => ['-c', '-f', copy],
};
const CHECKS: readonly Check[] = [
  HAPROXY,
  { ...HAPROXY, env: { PATIO1: 'patio1.invalid:3000', PATIO2: 'patio2.invalid:3000' } },
  {
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    args: (copy) => ['-t', '-q', '-c', copy, '-g', `pid ${copy}.pid; error_log stderr;`],
  },
  {
    program: '/usr/bin/systemd-analyze',
    file: 'patio.service',
    args: (copy) => ['verify', '--man=no', copy],
  },
  {
    program: '/usr/bin/docker-compose',
    file: 'compose.yaml',
    args: (copy) => ['-f', copy, 'config', '--quiet'],
    env: { PATIO_SECRET: 'x', POSTGRES_PASSWORD: 'x' },
  },
];

describe('deploy/', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'patio-deploy-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  // Where the programs are installed as on Debian.
  const here = CHECKS.filter(({ program }) => existsSync(program));
  it.each(here)('$program takes $file with $env', ({ program, file, args, env = {} }) => {
    const copy = join(dir, file);
    writeFileSync(copy, read(`deploy/${file}`).replaceAll('/opt/patio', root));
    const { status, stderr } = spawnSync(program, args(copy), { encoding: 'utf8', env });
    expect([status, stderr.match(/ALERT.*|ERROR.*|patio\.service:.*/g)]).toEqual([0, null]);
  });

  it.each(['Containerfile', 'compose.yaml', 'kubernetes.yaml', 'patio.service'])(
    '%s sets only variables that there are',
    (file) => {
      const set = [...read(`deploy/${file}`).matchAll(/\b([A-Z][A-Z0-9_]{3,})(?:=|: |, value)/g)].map(
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
