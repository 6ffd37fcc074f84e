// The lock file's packages: what a command needs of them, and how they are installed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { absentBindings } from './bindings.mjs';
import { takeTurn } from './turn.mjs';

const TURN = '.patio-instalando';
const LOOK_MS = 300;

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
};

/** npm's list of installed packages, which it writes last. */
const installedOf = () => packagesOf(join('node_modules', '.package-lock.json')) ?? {};
const wantedOf = () => Object.entries(packagesOf('package-lock.json') ?? {}).filter(([path]) => path !== '');

/**
 * The packages that are not there as the lock file has them; those of other platforms do not count. `dev` says whether
 * those for build and tests do.
 */
const missing = ({ dev }) => {
  const installed = installedOf();
  const wanted = wantedOf().filter(([, one]) => dev || !one.dev);
  const absent = wanted.filter(([path, { version, optional }]) =>
    path in installed ? installed[path].version !== version : optional !== true,
  );
  return absent.length > 0 ? absent : absentBindings(wanted);
};

/** True after `npm ci --omit=dev`. */
const isProduction = () => {
  const installed = installedOf();
  const dev = wantedOf().filter(([, wanted]) => wanted.dev && !wanted.optional);
  return Object.keys(installed).length > 0 && dev.length > 0 && !dev.some(([path]) => path in installed);
};

const namesOf = (packages) => {
  const names = packages.map(([path]) => path.split('node_modules/').at(-1));
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} e mais ${names.length - 3}` : names.join(', ');
};

/** The answer that packages are to be installed first. */
export const INSTALL = Symbol('install');

const BARE =
  'Esta é uma instalação de produção, sem os pacotes que este comando usa: rode npm ci com o gateway parado.';
const UNBUILT =
  'Falta o console construído em dist/: rode npm ci, npm run build e npm ci --omit=dev com o gateway parado.';

/**
 * What a command that needs `all` packages, those of `production`, or of `start` (production's once the console is built)
 * lacks to run: nothing, a sentence, or that they are installed first. Production's packages are never touched, since a
 * gateway may run on them, and a command that needs no others installs nothing.
 */
export const lackOf = (needs, node) => {
  const bare = isProduction();
  const absent = missing({ dev: needs === 'all' || (needs === 'start' && !bare) });
  if (absent.length === 0 && existsSync(node))
    return needs === 'start' && bare && !existsSync(join('dist', 'index.html')) ? UNBUILT : null;
  const names = namesOf(absent.length > 0 ? absent : [['node_modules/node']]);
  if (bare && needs === 'all') return BARE;
  if (bare)
    return `Faltam pacotes nesta instalação de produção (${names}): rode npm ci --omit=dev com o gateway parado.`;
  if (needs === 'production')
    return `Faltam pacotes para este comando (${names}): rode antes npm start ou npm ci, com o gateway parado.`;
  return INSTALL;
};

/** Runs npm unseen; what it said is told if it fails. */
const npm = (args, { cwd = '.', path = process.env.PATH, turn = null, onChild = () => {} } = {}) =>
  new Promise((resolve) => {
    const windows = process.platform === 'win32';
    const child = spawn(
      windows ? 'npm.cmd' : 'npm',
      [...args, '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd,
        // npm has the turn, too: it keeps it if this process is killed before it.
        stdio: ['ignore', 'pipe', 'pipe', ...(turn && !windows ? [turn.fd] : [])],
        shell: windows,
        env: { ...process.env, PATH: path },
      },
    );
    onChild(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    child.once('error', (error) => resolve({ status: 1, said: error.message }));
    child.once('close', (code) => resolve({ status: code ?? 1, said }));
  });

/** The oldest Node on which npm installs everything: an older one silently leaves native bindings out. */
const OLDEST = [20, 19];
const isTooOld = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
};

/** Whatever the environment says, the packages for the build and those of this platform are installed, too. */
const CI = ['ci', '--include=dev', '--include=optional'];

/** Installs the lock file's Node alone first, so that npm can run on it. */
const installOnOwnNode = async (options) => {
  const alone = '.patio-node';
  const { version } = packagesOf('package-lock.json')['node_modules/node'];
  mkdirSync(alone, { recursive: true });
  writeFileSync(join(alone, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const bin = join(process.cwd(), alone, 'node_modules', 'node', 'bin');
  const first = await npm(['install', '--no-save', `node@${version}`], { ...options, cwd: alone });
  const ended =
    first.status === 0 ? await npm(CI, { ...options, path: `${bin}${delimiter}${process.env.PATH}` }) : first;
  rmSync(alone, { recursive: true, force: true });
  return ended;
};

const LEFT_OUT = (names) =>
  `O npm deixou de fora pacotes desta plataforma (${names}): instalando de novo com o Node do projeto…`;
const STILL_ABSENT = (names) =>
  `O npm não instala pacotes desta plataforma (${names}): rode npm ci com o Node 24, ou veja no registro de pacotes que o npm usa se ele os tem.`;

/** What npm leaves out on this machine's Node is installed again on the lock file's, once. */
const installAll = async (steps, options) => {
  const tellOf = (absent) => absent.length > 0 && steps.say(LEFT_OUT(namesOf(absent)));
  if (isTooOld()) {
    if (existsSync(join('node_modules', '.package-lock.json'))) tellOf(absentBindings(wantedOf()));
    return installOnOwnNode(options);
  }
  const first = await npm(CI, options);
  const absent = first.status === 0 ? absentBindings(wantedOf()) : [];
  tellOf(absent);
  return absent.length > 0 ? installOnOwnNode(options) : first;
};

/** The part of the lock file's packages that npm has unpacked. */
const partOf = (paths) =>
  paths.filter((path) => existsSync(join(path, 'package.json'))).length / paths.length;

/** Serialised by the turn: concurrent installs would delete each other's packages. Resolves to npm's exit code. */
export const install = async (steps, isNeeded, onChild) => {
  const turn = await takeTurn(TURN, () =>
    steps.say('Outro comando está instalando as dependências; aguardando…'),
  );
  try {
    if (!isNeeded()) return 0;
    if (!process.stderr.isTTY) steps.say('Instalando as dependências (só na primeira vez)…');
    steps.begin('pacotes', 'Instalando as dependências', 'Dependências instaladas');
    const paths = wantedOf().flatMap(([path, { optional }]) => (optional ? [] : [path]));
    const looking = setInterval(() => steps.advance('pacotes', partOf(paths)), LOOK_MS);
    const { status, said } = await installAll(steps, { turn, onChild });
    clearInterval(looking);
    if (status !== 0) {
      steps.say(`As dependências não puderam ser instaladas. O npm disse:\n${said.trimEnd()}`);
      return status;
    }
    const absent = absentBindings(wantedOf());
    if (absent.length > 0) {
      steps.say(STILL_ABSENT(namesOf(absent)));
      return 1;
    }
    steps.end('pacotes');
    return 0;
  } finally {
    turn?.close();
  }
};
