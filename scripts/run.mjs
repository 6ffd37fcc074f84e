// The way in: makes sure what the lock file says is installed, then runs a program of the project on the
// project's own Node (an npm package), so that the machine's Node only has to be able to run npm.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const stamp = join(root, 'node_modules', '.patio-installed');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const isInstalled = () => existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

const install = () => {
  process.stderr.write('Instalando as dependências (só na primeira vez)…\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm's own words go to stderr: a command's output may be read by another program.
  const { status } = spawnSync(npm, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lockHash());
};

const programs = {
  start: ['scripts/start.ts'],
  dev: ['scripts/start.ts', '--dev'],
  test: ['scripts/test.ts'],
  'test-gateway': ['scripts/test.ts', '--gateway'],
  openapi: ['scripts/openapi.ts'],
  amostras: ['scripts/amostras.ts'],
  backup: ['scripts/copia.ts', 'salvar'],
  restore: ['scripts/copia.ts', 'restaurar'],
  lint: ['scripts/check.ts'],
  format: ['scripts/check.ts', '--write'],
};

const [name, ...rest] = process.argv.slice(2);
const args = name === 'bench' ? [`bench/${rest.shift()}.ts`, ...rest] : [...(programs[name] ?? []), ...rest];
if (args.length === 0 || !existsSync(join(root, args[0]))) {
  process.stderr.write(`Comando desconhecido: ${name ?? ''}\n`);
  process.exit(2);
}
if (!isInstalled()) install();

const child = spawn(node, args, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    // What is compiled once is read by every process after it: a gateway starts in two thirds of the processor's time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    NODE_NO_WARNINGS: '1',
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
