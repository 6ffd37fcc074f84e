// Runs a program of the project on the project's own Node (an npm package), with the lock file's packages in place, so that
// the machine's Node only has to be able to run npm.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderFault, portFault, settingsOf, takePort } from './checks.mjs';
import { INSTALL, install, lackOf } from './packages.mjs';
import { openingPage } from './page.mjs';
import { createSteps } from './steps.mjs';

const [name, ...rest] = process.argv.slice(2);
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bin = join(root, 'node_modules', '.bin');
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
process.chdir(root);

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
  backup: ['scripts/backup.ts', 'save'],
  restore: ['scripts/backup.ts', 'restore'],
  'renave-check': ['scripts/checkRenave.ts'],
  lint: ['scripts/check.ts'],
  format: ['scripts/check.ts', '--write'],
};
/** What a command needs of the packages: all of them unless it stands here. */
const NEEDS = {
  start: 'start',
  openapi: 'production',
  amostras: 'production',
  backup: 'production',
  restore: 'production',
  'renave-check': 'production',
};
const opens = name === 'start' || name === 'dev';

const args = name === 'bench' ? [`bench/${rest.shift()}.ts`, ...rest] : [...(programs[name] ?? []), ...rest];
const steps = createSteps(process.stderr);

const fail = (sentence, code = 1) => {
  steps.stop();
  if (sentence) steps.say(sentence);
  process.exit(code);
};

if (args.length === 0 || !existsSync(args[0])) fail(`Comando desconhecido: ${name ?? ''}`, 2);

/** What runs for this command, and whether it is the program itself: the installation before it is only ended. */
let running = null;
let isProgram = false;
let toldAt = Number.NEGATIVE_INFINITY;
/** Ctrl+C comes from the terminal and from npm: twice within a second, it is one. */
const SAME_MS = 1000;
const pass = (signal) => {
  const again = performance.now() - toldAt < SAME_MS;
  toldAt = performance.now();
  if (!again) running?.kill(signal);
  if (!isProgram) fail(null, 130);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => pass(signal));

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
setInterval(() => isOrphan() && pass('SIGTERM'), 500).unref();

/** Checks what can be known before anything is installed; returns how to leave the port, which is held from here on. */
const open = async () => {
  const settings = settingsOf();
  const { port, training } = settings;
  const fault = portFault(settings) ?? folderFault(settings, lackOf(NEEDS[name] ?? 'all', node) === INSTALL);
  if (fault) fail(fault);
  if (port === 0) return () => {};
  const ports = name === 'dev' ? [port, port + 1] : [port];
  const taken = [];
  for (const one of ports) taken.push(await takePort({ ...settings, port: one }, openingPage(steps.state)));
  const wrong = taken.find(({ sentence }) => sentence);
  if (wrong) fail(wrong.sentence);
  const leave = () => Promise.all(taken.map((one) => one.leave()));
  if (training && name === 'start') {
    steps.say(`Abrindo o Pátio em http://localhost:${port} (Ctrl+C encerra).`);
    return leave;
  }
  await leave();
  return () => {};
};

/** What the program says of its steps (`scripts/progress.ts`). */
const hear = (child, leave) => async (message) => {
  if (message.begin) steps.begin(message.begin, message.doing, message.done);
  if (message.advance) steps.advance(message.advance, message.part);
  if (message.end) steps.end(message.end);
  if (message.listening) {
    steps.stop();
    await leave();
    child.send('free');
  }
  if (message.failed) {
    steps.stop();
    steps.say(message.failed);
  }
};

const leave = opens ? await open() : () => {};
const lack = () => lackOf(NEEDS[name] ?? 'all', node);
const found = lack();
if (found === INSTALL) {
  const status = await install(
    steps,
    () => lack() === INSTALL,
    (child) => {
      running = child;
    },
  );
  if (status !== 0) fail(null, status);
} else if (found !== null) fail(found);

isProgram = true;
running = spawn(node, args, {
  // The channel ends with this process, which tells the program so (`scripts/start.mjs`).
  stdio: [opens ? 'ignore' : 'inherit', 'inherit', 'inherit', 'ipc'],
  // A session of its own: Ctrl+C reaches it once, from here.
  detached: opens,
  env: {
    ...process.env,
    // The compile cache is shared by all later processes: a gateway starts in two thirds of the CPU time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    // What is larger has its own mapping, and is given back: glibc lets the limit grow, and keeps 170 MB after the first start.
    ...(opens && { MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072' }),
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    NODE_NO_WARNINGS: '1',
  },
});
running.on('message', hear(running, leave));
running.on('exit', (code, signal) => {
  steps.stop();
  process.exit(signal ? 1 : (code ?? 1));
});
