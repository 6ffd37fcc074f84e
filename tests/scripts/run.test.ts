import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ended, type FreshClone, freshClone } from './freshClone.ts';

const NODE = { 'node_modules/node': { version: '1.0.0' } };
const DEV = { 'node_modules/vite': { version: '1.0.0', dev: true } } as const;
const INSTALLING = 'Instalando as dependências';

describe('the first command on a fresh clone', () => {
  let clone: FreshClone;
  beforeEach(() => {
    clone = freshClone();
  });
  afterEach(() => clone.remove());

  const run = (...flags: string[]): Promise<Ended> => clone.start('lint', {}, flags).ended;

  it('installs once under concurrency, and tells others what they wait for', async () => {
    const all = await Promise.all([run(), run(), run()]);
    expect(all.map(({ code, said }) => [code, said])).toEqual(all.map(() => [0, 'feito\n']));
    expect(clone.installations()).toBe(1);
    expect(all.filter(({ told }) => told.includes('Outro comando está instalando')).length).toBe(2);
    expect(await run()).toEqual({ code: 0, said: 'feito\n', told: '' });
  });

  it('says what it does in one line each, and nothing of npm’s', async () => {
    const { told } = await run();
    expect(told).toMatch(
      /^Instalando as dependências \(só na primeira vez\)…\n✓ Dependências instaladas +\d+,\d s\n$/,
    );
  });

  it.each([
    ['18.20.8', true],
    ['20.18.3', true],
    ['20.19.0', false],
    ['22.12.0', false],
  ])('on Node %s runs npm with the lock file’s own Node: %s', async (version, own) => {
    expect((await onNode(version)).said).toBe('feito\n');
    const path = readFileSync(join(clone.dir, 'comQual'), 'utf8').trim();
    expect(path === join(realpathSync(clone.dir), '.patio-node/node_modules/node/bin/node')).toBe(own);
    expect(existsSync(join(clone.dir, '.patio-node'))).toBe(false);
  });

  const onNode = (version: string) => {
    const old = join(clone.dir, 'old.cjs');
    writeFileSync(old, `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
    return run('--require', old);
  };

  it.each(['12.22.0', '16.20.2'])('on Node %s says at once which one it needs', async (version) => {
    const { code, told } = await onNode(version);
    expect([code, told]).toEqual([
      1,
      expect.stringContaining(`Este Node é o ${version}: o Pátio precisa do Node 18`),
    ]);
    expect(clone.installations()).toBe(0);
  });

  it('continues after what nobody holds', async () => {
    clone.write('.patio-instalando.1', '');
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(clone.installations()).toBe(1);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'continues after one that %s ended in the middle',
    async (signal) => {
      const first = clone.start('lint');
      await clone.fileComes('vezes');
      first.kill(signal);
      expect(await run()).toMatchObject({ code: 0, said: 'feito\n' });
    },
  );

  it('exits with npm’s own code and words on failure, and the next one retries', async () => {
    clone.write('quebrado', '');
    const { code, told } = await run();
    expect([code, told]).toEqual([
      7,
      expect.stringMatching(/não puderam ser instaladas[\s\S]+added 1 package/),
    ]);
    rmSync(join(clone.dir, 'quebrado'));
    expect((await run()).code).toBe(0);
    expect(clone.installations()).toBe(2);
  });

  it('installs again for another lock file, and nothing after `npm ci`', async () => {
    spawnSync('npm', ['ci'], { cwd: clone.dir, env: clone.env });
    expect((await run()).told).toBe('');
    clone.writeLock({ 'node_modules/node': { version: '1.0.1' } });
    expect((await run()).told).toContain(INSTALLING);
    expect(clone.installations()).toBe(2);
  });

  it('skips other platforms’ packages, and installs again after a torn write', async () => {
    expect((await run()).code).toBe(0);
    clone.writeLock({ ...NODE, 'node_modules/x': { optional: true } });
    expect((await run()).told).toBe('');
    clone.write('node_modules/.package-lock.json', '{"packages": {"node_mod');
    expect((await run()).told).toContain(INSTALLING);
  });

  it('installs what the build needs, whatever NODE_ENV says', async () => {
    await run();
    expect(readFileSync(join(clone.dir, 'vezes'), 'utf8')).toContain('--include=dev');
  });

  const IN_SHELL = `"${process.execPath}" scripts/run.mjs lint; true`;
  it.each<[string, string, string[]]>([
    ['its shell', 'sh', ['-c', IN_SHELL]],
    [
      'npm alone',
      process.execPath,
      ['-e', `require('child_process').spawn('sh', ['-c', ${JSON.stringify(IN_SHELL)}])`],
    ],
  ])('ends its program when %s is killed', async (_, command, args) => {
    expect((await run()).code).toBe(0);
    clone.write(
      'scripts/check.ts',
      `import { writeFileSync } from 'node:fs';
      process.once('SIGTERM', () => { writeFileSync('parou', ''); process.exit(); });
      writeFileSync('comecou', '');
      setInterval(() => {}, 1000);`,
    );
    const starter = spawn(command, args, { cwd: clone.dir, env: clone.env, stdio: 'ignore' });
    await clone.fileComes('comecou');
    starter.kill('SIGKILL');
    await clone.fileComes('parou');
  });

  describe('that needs no more than a gateway', () => {
    it('installs nothing, and says what is missing', async () => {
      const { code, told } = await clone.start('openapi').ended;
      expect([code, told]).toEqual([
        1,
        expect.stringMatching(/^Faltam pacotes para este comando \(node\).*\n$/),
      ]);
      expect(clone.installations()).toBe(0);
    });

    it('runs on production’s packages, and beside those of another lock file’s build', async () => {
      clone.writeLock({ ...NODE, ...DEV });
      clone.writeInstalled(NODE);
      expect(await clone.start('openapi').ended).toEqual({ code: 0, said: 'feito\n', told: '' });
      clone.writeInstalled({ ...NODE, 'node_modules/vite': { version: '0.9.0', dev: true } });
      expect(await clone.start('openapi').ended).toEqual({ code: 0, said: 'feito\n', told: '' });
    });
  });

  describe('on an installation for production', () => {
    beforeEach(() => {
      clone.writeLock({ ...NODE, ...DEV });
      clone.writeInstalled(NODE);
    });

    it.each(['lint', 'build', 'test', 'dev'])('%s is told apart, and installs nothing', async (command) => {
      clone.write(`scripts/${command === 'dev' ? 'start.mjs' : `${command}.ts`}`, '');
      const { code, told } = await clone.start(command, { PORT: '0' }).ended;
      expect([code, told]).toEqual([
        1,
        expect.stringMatching(/^Esta é uma instalação de produção.*npm ci .*\n$/),
      ]);
      expect(clone.installations()).toBe(0);
    });

    it('start says what is missing, and installs nothing', async () => {
      clone.write('scripts/start.mjs', '');
      const said = async () => (await clone.start('start', { PORT: '0' }).ended).told;
      expect(await said()).toMatch(/^Falta o console construído em dist\/.*\n$/);
      clone.writeLock({ 'node_modules/node': { version: '1.0.1' }, ...DEV });
      expect(await said()).toMatch(/^Faltam pacotes nesta instalação de produção \(node\).*\n$/);
      expect(clone.installations()).toBe(0);
    });
  });
});
