import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { freePort } from '#tests/support/freePort.ts';
import { signIn } from '#tests/support/gateway.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO } from '#tests/support/template.ts';
import { cleanEnvironment } from './copyOfProject.ts';

const root = join(import.meta.dirname, '../..');
const USERS = { passwd: 'nonroot:x:65532:65532:nonroot:/tmp:/sbin/nologin\n', group: 'nonroot:x:65532:\n' };
const NAME = `patio-teste-${randomUUID()}`;

let dir: string;
let data: string;
let database: Awaited<ReturnType<typeof copyDatabaseFolder>>;
let running: ChildProcess | undefined;
let url: string;

const exec = promisify(execFile);
const run = async (program: string, ...args: readonly string[]): Promise<string> => {
  const env = cleanEnvironment({ npm_config_offline: 'true', STORAGE_DRIVER: 'vfs' });
  const { stdout } = await exec(program, args, { cwd: dir, env, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
};

/** A base of the packages that `deploy/base.sh` fetches, as they are installed here: tests fetch nothing. */
const makeBase = async (name: string): Promise<void> => {
  const script = readFileSync(join(root, 'deploy/base.sh'), 'utf8');
  const packages = /apt-get download ([^)]+)/.exec(script)?.[1] ?? '';
  const base = join(dir, 'base');
  for (const folder of ['etc', 'tmp']) mkdirSync(join(base, folder), { recursive: true });
  await run('sh', '-c', `dpkg -L ${packages} | tar -ch --no-recursion -T - | tar -x -C base`);
  for (const [file, text] of Object.entries(USERS)) writeFileSync(join(base, 'etc', file), text);
  const container = await run('buildah', 'from', 'scratch');
  await run('buildah', 'copy', container, base, '/');
  await run('buildah', 'commit', '--rm', container, name);
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'patio-imagem-'));
  await run('git', 'clone', '--quiet', '--shared', root, '.');
  data = copyFolder();
  database = await copyDatabaseFolder(data, EMPRESAS.horizonteMatriz.cnpj);
  const documented =
    readFileSync(join(root, 'docs/deploying.md'), 'utf8').match(/^buildah bud .*$/m)?.[0] ?? '';
  await makeBase(`${NAME}-base`);
  await run('sh', '-c', 'deploy/prepare.sh');
  await run('sh', '-c', documented.replace('-t patio', `-t ${NAME} --build-arg BASE=localhost/${NAME}-base`));
  const container = await run('buildah', 'from', NAME);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const variables = {
    DATABASE_URL: database.databaseUrl ?? '',
    HOST: '127.0.0.1',
    PATIO_SECRET: SEGREDO,
    PORT: String(port),
    PUBLIC_URL: url,
    RENAVE_URL: 'https://127.0.0.1:9',
    SUPPORT_EMAIL: 'suporte@patio.test',
  };
  const given = Object.entries(variables).flatMap(([name, text]) => ['--env', `${name}=${text}`]);
  const { Docker } = JSON.parse(await run('buildah', 'inspect', container)) as {
    Docker: { config: { Entrypoint: string[] } };
  };
  running = spawn(
    'buildah',
    ['run', '--isolation', 'chroot', ...given, container, '--', ...Docker.config.Entrypoint],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: cleanEnvironment({ STORAGE_DRIVER: 'vfs' }),
    },
  );
  await vi.waitFor(async () => expect((await fetch(`${url}/api/pronto`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 200,
  });
});
afterAll(async () => {
  const ended = running && once(running, 'exit');
  running?.kill('SIGTERM');
  await ended;
  await run('buildah', 'rm', '--all');
  await run('buildah', 'rmi', '--force', NAME, `${NAME}-base`);
  await database.drop();
  for (const folder of [dir, data]) rmSync(folder, { recursive: true, force: true });
});

it('the image that the documents build serves console and API as its own user', async () => {
  const session = await signIn(url, 'lojista', database.codigoEmpresa);
  expect(session.headers.authorization).toContain('Bearer');
  const page = await (await fetch(url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
  const { commit } = (await (await fetch(`${url}/api/saude`)).json()) as { commit: string };
  expect(await run('git', 'rev-parse', 'HEAD')).toContain(commit);
  const user = await run('sh', '-c', `ps -o user:12= -p $(pgrep -f '^/app/node scripts/start.mjs')`);
  expect(user).toMatch(/^(65532|nonroot)$/);
});
