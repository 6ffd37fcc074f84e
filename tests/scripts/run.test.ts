import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A fake npm: logs each run, takes a moment, and installs this Node after removing what was there. */
const NPM = `#!/bin/sh
if [ "$1" = install ]; then
  mkdir -p node_modules/node/bin
  ln -s "${process.execPath}" node_modules/node/bin/node
  exit
fi
echo vez >> vezes
command -v node > comQual
[ -e quebrado ] && exit 7
rm -rf node_modules
sleep 1
mkdir -p node_modules/node/bin
ln -s "${process.execPath}" node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`;

describe('the first command on a fresh clone', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'patio-primeiro-'));
    mkdirSync(join(dir, 'scripts'));
    mkdirSync(join(dir, 'npm'));
    cpSync(join(root, 'scripts/run.mjs'), join(dir, 'scripts/run.mjs'));
    writeLock('1.0.0');
    writeFileSync(join(dir, 'scripts/openapi.ts'), `console.log('feito');`);
    writeFileSync(join(dir, 'npm/npm'), NPM);
    chmodSync(join(dir, 'npm/npm'), 0o755);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const writeLock = (version: string) => {
    const packages = { '': {}, 'node_modules/node': { version } };
    writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages }));
  };
  const withNpm = () => ({ PATH: `${join(dir, 'npm')}:${process.env.PATH}` });
  const run = (...flags: string[]) =>
    new Promise<{ code: number | null; said: string; told: string }>((resolve) => {
      const args = [...flags, 'scripts/run.mjs', 'openapi'];
      const child = spawn(process.execPath, args, { cwd: dir, env: withNpm() });
      let [said, told] = ['', ''];
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      child.stderr.on('data', (chunk) => {
        told += chunk;
      });
      child.once('close', (code) => resolve({ code, said, told }));
    });
  const times = () => readFileSync(join(dir, 'vezes'), 'utf8').trim().split('\n').length;

  it('installs once under concurrency, and tells others what they wait for', async () => {
    const all = await Promise.all([run(), run(), run()]);
    expect(all.map(({ code, said }) => [code, said])).toEqual(all.map(() => [0, 'feito\n']));
    expect(times()).toBe(1);
    expect(all.filter(({ told }) => told.includes('Outro comando está instalando')).length).toBe(2);
    expect(await run()).toEqual({ code: 0, said: 'feito\n', told: '' });
  });

  it.each([
    ['18.20.8', true],
    ['20.18.3', true],
    ['20.19.0', false],
    ['22.12.0', false],
  ])('on Node %s runs npm with the lock file’s own Node: %s', async (version, own) => {
    const old = join(dir, 'old.cjs');
    writeFileSync(old, `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
    expect((await run('--require', old)).said).toBe('feito\n');
    const path = readFileSync(join(dir, 'comQual'), 'utf8').trim();
    expect(path === join(realpathSync(dir), '.patio-node/node_modules/node/bin/node')).toBe(own);
    expect(existsSync(join(dir, '.patio-node'))).toBe(false);
  });

  it('continues after a dead one', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(join(dir, '.patio-instalando'), String(pid));
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(times()).toBe(1);
  });

  it('exits with npm’s own code on failure, and the next one retries', async () => {
    writeFileSync(join(dir, 'quebrado'), '');
    expect((await run()).code).toBe(7);
    rmSync(join(dir, 'quebrado'));
    expect((await run()).code).toBe(0);
    expect(times()).toBe(2);
  });

  it('installs again for another lock file, and nothing after `npm ci`', async () => {
    spawnSync('npm', { cwd: dir, env: withNpm() });
    expect((await run()).told).toBe('');
    writeLock('1.0.1');
    expect((await run()).told).toContain('Instalando as dependências');
    expect(times()).toBe(2);
  });

  it('skips other platforms’ packages, and installs again after a torn write', async () => {
    expect((await run()).code).toBe(0);
    const packages = { 'node_modules/node': { version: '1.0.0' }, 'node_modules/x': { optional: true } };
    writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages }));
    expect((await run()).told).toBe('');
    writeFileSync(join(dir, 'node_modules/.package-lock.json'), '{"packages": {"node_mod');
    expect((await run()).told).toContain('Instalando as dependências');
  });

  const IN_SHELL = `"${process.execPath}" scripts/run.mjs openapi; true`;
  it.each<[string, string, string[]]>([
    ['its shell', 'sh', ['-c', IN_SHELL]],
    [
      'npm alone',
      process.execPath,
      ['-e', `require('child_process').spawn('sh', ['-c', ${JSON.stringify(IN_SHELL)}])`],
    ],
  ])('ends its program when %s is killed', async (_, command, args) => {
    expect((await run()).code).toBe(0);
    writeFileSync(
      join(dir, 'scripts/openapi.ts'),
      `import { writeFileSync } from 'node:fs';
      process.once('SIGTERM', () => { writeFileSync('parou', ''); process.exit(); });
      writeFileSync('comecou', '');
      setInterval(() => {}, 1000);`,
    );
    const fileComes = async (name: string) => {
      while (!existsSync(join(dir, name))) await pause(20);
    };
    const starter = spawn(command, args, { cwd: dir, env: withNpm(), stdio: 'ignore' });
    await fileComes('comecou');
    starter.kill('SIGKILL');
    await fileComes('parou');
  });
});
