import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, cleanEnvironment, copyProject } from './copyOfProject.ts';

/** An npm that cannot install: whoever calls it leaves a file. */
const NPM = '#!/bin/sh\ntouch "$PATIO_DATA_DIR/../npm-chamado"\nexit 1\n';

describe('an installation as docs/deploying.md makes it', () => {
  let copy: Copy;
  let packages: string[];
  const packagesOf = () => readdirSync(join(copy.dir, 'node_modules')).toSorted();
  beforeAll(() => {
    copy = copyProject({ production: true });
    mkdirSync(join(copy.dir, 'npm'));
    writeFileSync(join(copy.dir, 'npm/npm'), NPM);
    chmodSync(join(copy.dir, 'npm/npm'), 0o755);
    packages = packagesOf();
  });
  afterAll(() => copy?.remove());

  const run = (...args: string[]) => {
    const env = cleanEnvironment({ PATIO_DATA_DIR: join(copy.dir, 'dados'), PORT: '0' });
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
      cwd: copy.dir,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...env, PATH: `${join(copy.dir, 'npm')}:${env.PATH}` },
    });
    return { status, stdout, stderr };
  };
  const untouched = () => {
    expect(existsSync(join(copy.dir, 'npm-chamado'))).toBe(false);
    expect(packagesOf().filter((name) => name !== '.cache')).toEqual(packages);
  };

  it.each([
    [['openapi'], '"openapi": "3.1.0"'],
    [['amostras', '--quantidade', '2', '--pasta', 'notas'], '2 arquivos escritos em notas'],
    [['backup', '--pasta', 'copia'], 'Cópia salva em'],
    [['backup', '--pasta', 'outra'], 'Cópia salva em'],
  ])('%s runs on what is there', (args, said) => {
    const { status, stdout, stderr } = run(...args);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(said);
    untouched();
  });

  it('restore runs on what is there', () => {
    const env = { PATIO_DATA_DIR: join(copy.dir, 'dados-novos') };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'restore', '--pasta', 'copia'],
      { cwd: copy.dir, encoding: 'utf8', env: cleanEnvironment(env) },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Cópia restaurada de');
    untouched();
  });
});
