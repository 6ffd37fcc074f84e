import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { importBy } from '#tests/gateway/engine/operacoes/importBy.ts';
import { freePort } from '#tests/support/freePort.ts';
import { signIn } from '#tests/support/gateway.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO } from '#tests/support/template.ts';
import { cleanEnvironment } from './copyOfProject.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const compose = readFileSync(join(deploy, 'compose.yaml'), 'utf8');
const containerfile = readFileSync(join(deploy, 'Containerfile'), 'utf8');

/** The services' names by the addresses that they have here. */
const NAMES = { sandbox: '127.0.0.1', patio1: '127.0.0.11', patio2: '127.0.0.12' };

/** In a mount namespace of its own, where the services' names are known. */
const IN_NAMESPACE =
  'mount --bind "$HOSTS" /etc/hosts && mount --bind "$RESOLV" /etc/resolv.conf && exec "$@"';

const only = (pattern: RegExp): string => pattern.exec(compose)?.[1] ?? expect.fail(String(pattern));

let dir: string;
let database: Awaited<ReturnType<typeof copyDatabaseFolder>>;
let url: string;
const running: ChildProcess[] = [];

const start = (command: readonly string[], env: Record<string, string>): void => {
  const child = spawn('/usr/bin/unshare', ['-m', 'sh', '-c', IN_NAMESPACE, 'sh', ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: cleanEnvironment({ HOSTS: join(dir, 'hosts'), RESOLV: join(dir, 'resolv.conf'), ...env }),
  });
  running.push(child);
};

/** The variables of both gateways as compose sets them, on top of the image's. */
const gatewayEnvironment = (): Record<string, string> => {
  const image = /^ENV (.+=.+)$/m.exec(containerfile.replace(/^ENV PATIO_COMMIT=\S+ /m, 'ENV '))?.[1] ?? '';
  const block = only(/^x-environment: &environment\n((?: {2}.+\n)+)/m);
  const set = [...block.matchAll(/^ {2}([A-Z_]+): '?(.*?)'?$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]);
  return {
    ...Object.fromEntries(image.split(' ').map((pair) => pair.split('=') as [string, string])),
    ...Object.fromEntries(set),
  };
};

const volumes = (text: string): string => text.replaceAll('/registry', join(dir, 'sandbox'));

const startGateway = (nome: 'patio1' | 'patio2'): void =>
  start([process.execPath, 'scripts/start.mjs'], {
    ...gatewayEnvironment(),
    RENAVE_CA: volumes(gatewayEnvironment().RENAVE_CA ?? ''),
    SUPPORT_EMAIL: 'suporte@patio.test',
    PUBLIC_URL: url,
    DATABASE_URL: database.databaseUrl ?? '',
    PATIO_SECRET: SEGREDO,
    PATIO_DATA_DIR: join(dir, 'dados'),
    NODE_COMPILE_CACHE: join(dir, 'cache'),
    HOST: NAMES[nome],
    LOG_LEVEL: 'error',
  });

const untilUp = (at: string) =>
  vi.waitFor(async () => expect((await fetch(`${at}/api/pronto`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 200,
  });

beforeAll(async () => {
  dir = copyFolder();
  database = await copyDatabaseFolder(dir, EMPRESAS.horizonteMatriz.cnpj);
  writeFileSync(
    join(dir, 'hosts'),
    Object.entries({ localhost: '127.0.0.1', ...NAMES })
      .map(([name, address]) => `${address} ${name}\n`)
      .join(''),
  );
  writeFileSync(join(dir, 'resolv.conf'), 'nameserver 127.0.0.1\n');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const [, ...args] = only(/^ {4}entrypoint: \[(\/app\/node.*)\]$/m).split(', ');
  start([process.execPath, ...args.map(volumes)], {});
  for (const nome of ['patio1', 'patio2'] as const) {
    startGateway(nome);
    await untilUp(`http://${NAMES[nome]}:3000`);
  }
  const haproxy = join(dir, 'haproxy.cfg');
  writeFileSync(haproxy, readFileSync(join(deploy, 'haproxy.cfg'), 'utf8').replace(':8080', `:${port}`));
  const proxied = [...only(/environment: \{ (PATIO1: .+) \}/).matchAll(/(PATIO\d): '([^']+)'/g)];
  start(
    ['/usr/sbin/haproxy', '-db', '-f', haproxy],
    Object.fromEntries(proxied.map(([, name = '', at = '']) => [name, at])),
  );
  await untilUp(url);
});
afterAll(async () => {
  const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) child.kill();
  await Promise.all(ended);
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

it('what compose brings up confirms an entry through its proxy', async () => {
  const session = await signIn(url, 'lojista', database.codigoEmpresa);
  const preCadastrar = (anuncios: readonly object[]) => {
    for (const anuncio of anuncios)
      appendFileSync(join(dir, 'sandbox', 'pre-cadastro.jsonl'), `${JSON.stringify(anuncio)}\n`);
    return [];
  };
  const [linha] = await importBy(session, { preCadastrar }, 1);
  await session.call(entradaZeroKm.confirmar, { itensList: [{ codigo: linha?.codigo ?? 0 }] });
  const entered = async () =>
    (await session.call(saidaZeroKm.lista, { perPage: 1000 })).data.map(({ chassi }) => chassi);
  await expect.poll(entered).toContain(linha?.chassi);
});
