// The entry point: ensures that the lock file's packages are installed, then runs a program of the project on the
// project's own Node (an npm package), so that the machine's Node only has to be able to run npm.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const [name, ...rest] = process.argv.slice(2);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
// The lock, outside `node_modules`, which `npm ci` deletes first.
const installing = join(root, '.patio-instalando');

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
};

/**
 * Compares the lock file with npm's list of installed packages, which npm writes last. Packages for other platforms are
 * ignored. After `npm ci --omit=dev` the program can start if the console is built.
 */
const isInstalled = () => {
  const installed = packagesOf(join('node_modules', '.package-lock.json'));
  const wanted = Object.entries(packagesOf('package-lock.json') ?? {}).filter(([path]) => path !== '');
  if (installed === null || !existsSync(node)) return false;
  const bare = name === 'start' && !wanted.some(([path, { dev }]) => dev && path in installed);
  const without = bare && existsSync(join(root, 'dist', 'index.html'));
  return wanted.every(([path, { version, optional, dev }]) =>
    path in installed ? installed[path].version === version : optional === true || (without && dev === true),
  );
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Process id of the lock's holder; null if the lock is free. */
const holderOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Takes the lock atomically, with this process's id in it; false if it is held. */
const takeTurn = () => {
  const own = `${installing}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, installing);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
};

/** Removes a dead process's lock by renaming it; a lock taken meanwhile by a live process is restored. */
const clearTurn = () => {
  const aside = `${installing}.${process.pid}`;
  try {
    renameSync(installing, aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return;
  }
  if (isAlive(holderOf(aside))) renameSync(aside, installing);
  else rmSync(aside);
};

const npm = (args, { cwd = root, path = process.env.PATH } = {}) => {
  const windows = process.platform === 'win32';
  // npm's output goes to stderr, because a command's stdout may be read by another program.
  const { status } = spawnSync(
    windows ? 'npm.cmd' : 'npm',
    [...args, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd,
      stdio: ['ignore', 2, 2],
      shell: windows,
      env: { ...process.env, PATH: path },
    },
  );
  return status ?? 1;
};

/** The oldest Node on which npm installs everything: an older one silently leaves native bindings out. */
const OLDEST = [20, 19];
const isTooOld = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
};

/** Installs the lock file's Node alone first, so that npm can run on it. */
const installOnOwnNode = () => {
  const alone = join(root, '.patio-node');
  const { version } = packagesOf('package-lock.json')['node_modules/node'];
  mkdirSync(alone, { recursive: true });
  writeFileSync(join(alone, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const bin = join(alone, 'node_modules', 'node', 'bin');
  const status =
    npm(['install', '--no-save', `node@${version}`], { cwd: alone }) ||
    npm(['ci'], { path: `${bin}${delimiter}${process.env.PATH}` });
  rmSync(alone, { recursive: true, force: true });
  return status;
};

const runNpm = () => {
  process.stderr.write('Instalando as dependências (só na primeira vez)…\n');
  return isTooOld() ? installOnOwnNode() : npm(['ci']);
};

/** Serialised by the lock: concurrent installs would delete each other's packages. */
const install = async () => {
  for (let told = false; !takeTurn(); ) {
    const other = holderOf(installing);
    if (other === null) continue;
    if (!isAlive(other)) {
      clearTurn();
      continue;
    }
    if (!told) process.stderr.write('Outro comando está instalando as dependências; aguardando…\n');
    told = true;
    await pause(300);
  }
  const status = isInstalled() ? 0 : runNpm();
  rmSync(installing, { force: true });
  if (status !== 0) process.exit(status);
};

const programs = {
  start: ['scripts/start.mjs'],
  dev: ['scripts/start.mjs', '--dev'],
  build: ['scripts/build.ts'],
  test: ['scripts/test.ts'],
  'test-all': ['scripts/test.ts', '--all'],
  'test-rest': ['scripts/test.ts', '--rest'],
  'test-postgres': ['scripts/test.ts', '--postgres'],
  demo: ['scripts/demo/snapshot.ts'],
  pictures: ['scripts/pictures.ts'],
  openapi: ['scripts/openapi.ts'],
  amostras: ['scripts/amostras.ts'],
  backup: ['scripts/copia.ts', 'save'],
  restore: ['scripts/copia.ts', 'restore'],
  lint: ['scripts/check.ts'],
  format: ['scripts/check.ts', '--write'],
};

const args = name === 'bench' ? [`bench/${rest.shift()}.ts`, ...rest] : [...(programs[name] ?? []), ...rest];
if (args.length === 0 || !existsSync(join(root, args[0]))) {
  process.stderr.write(`Comando desconhecido: ${name ?? ''}\n`);
  process.exit(2);
}
if (!isInstalled()) await install();

const child = spawn(node, args, {
  cwd: root,
  // The channel ends with this process, which tells the program so (`scripts/start.mjs`).
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    // The compile cache is shared by all later processes: a gateway starts in two thirds of the CPU time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    NODE_NO_WARNINGS: '1',
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
/** The parent of a process by `/proc`; null where there is none. */
const parentOf = (pid) => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return null;
  }
};
// A killed npm or shell passes no signal on: an orphan would keep the port. npm's shell outlives npm.
const [shell, npmOfShell] = [process.ppid, parentOf(process.ppid)];
const isOrphan = () => process.ppid !== shell || parentOf(shell) !== npmOfShell;
setInterval(() => isOrphan() && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
