import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Copy, cleanEnvironment, copyProject } from './copyOfProject.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const deploying = read('docs/deploying.md');
const blocks = [...deploying.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
const commands = blocks.flatMap((block) => block.trim().split('\n'));
/** The registry's check is run by `tests/scripts/checkRenave.test.ts`, beside a registry on loopback. */
const [install = '', start = '', , prepare = '', , save = '', open = ''] = commands;

describe('the commands of docs/deploying.md', () => {
  let copy: Copy;
  let data: string;
  beforeAll(() => {
    copy = copyProject({ production: true });
    data = mkdtempSync(join(tmpdir(), 'patio-implantar-'));
  });
  afterAll(() => {
    copy?.remove();
    rmSync(data, { recursive: true, force: true });
  });
  const env = (folder = 'dados') =>
    cleanEnvironment({ PORT: '0', PATIO_DATA_DIR: join(data, folder), LOG_LEVEL: 'info' });
  const run = (command: string, folder?: string) => {
    const options = { cwd: copy.dir, shell: '/bin/bash', encoding: 'utf8', env: env(folder) } as const;
    const { status, stdout, stderr } = spawnSync(command, options);
    expect(status, `${command}: ${stdout}${stderr}`).toBe(0);
    return stdout;
  };

  it('are these, and no block of commands is unmarked', () => {
    expect(commands).toEqual([
      expect.stringMatching(/^npm ci/),
      expect.stringMatching(/ scripts\/start\.mjs$/),
      expect.stringMatching(/^RENAVE_URL=\S+ npm run --silent renave:check -- --certificado empresa\.pfx$/),
      'deploy/prepare.sh',
      expect.stringMatching(/^buildah bud /),
      expect.stringMatching(/^npm run backup /),
      expect.stringMatching(/^age -d /),
    ]);
    expect(deploying.match(/^```(?!sh$).*\n(?=\S)/gm)?.filter((fence) => fence !== '```\n')).toBeUndefined();
  });

  it('install and build as the image is prepared', () => {
    const steps = [...read(prepare).matchAll(/^npm (.+?)(?: --no-\w+)*$/gm)].map(([, step]) => `npm ${step}`);
    expect(steps.join(' && ')).toBe(install);
  });

  it('start a gateway that stops on a signal', async () => {
    const child = spawn(`exec env ${start}`, { cwd: copy.dir, shell: true, env: env() });
    let said = '';
    const [isUp, gone] = [Promise.withResolvers<void>(), once(child, 'exit')];
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ctrl+C encerra.')) isUp.resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    await Promise.race([isUp.promise, gone]);
    child.kill('SIGTERM');
    expect([await gone, said]).toEqual([[0, null], expect.stringContaining('Pátio está no ar')]);
  });

  // Where age is installed as on Debian.
  const keys = existsSync('/usr/bin/age') ? ['chave.txt'] : [];
  it.each(keys)('encrypt a backup, and restore it with the key in %s', (key) => {
    const made = spawnSync('/usr/bin/age-keygen', ['-o', join(copy.dir, key)], { encoding: 'utf8' });
    const [recipient = ''] = /age1\w+/.exec(made.stderr) ?? [];
    run(save.replace('age1…', recipient));
    expect([existsSync(join(copy.dir, 'copia')), existsSync(join(copy.dir, 'copia.tar.age'))]).toEqual([
      false,
      true,
    ]);
    expect(run(open, 'de-volta')).toContain('Cópia restaurada de');
  });
});
