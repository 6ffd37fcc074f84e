import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { machineLoad } from './support/machineLoad.ts';

// The first minute on an empty clone of the last commit: `npm ci` alone, then `npm start` until any page stands, until the
// console works, and once more on what is there. Packages come from npm's cache, if it has them.

const PORT = '3779';
const URL = `http://localhost:${PORT}`;
const LOOK_MS = 20;

/** First page to `npm ci`; seconds from the installed packages to the console; seconds of a second start. */
const MAX = { firstPage: 1.25, afterInstall: 12, second: 4 };

const seconds = (since: number): number => (performance.now() - since) / 1000;

const clones: string[] = [];
const clone = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-bench-'));
  clones.push(dir);
  execFileSync('git', ['clone', '--quiet', '.', dir]);
  return dir;
};

/** The machine's own, since npm may be told by it where packages come from. */
const environment = (dir: string) => ({
  ...process.env,
  PORT,
  PATIO_DATA_DIR: join(dir, '.data'),
});

const run = (dir: string, ...args: string[]): ChildProcess =>
  spawn('npm', args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'], env: environment(dir) });

/** Resolves once the address answers with success. */
const answers = async (child: ChildProcess, path: string): Promise<void> => {
  for (;;) {
    const ok = await fetch(`${URL}${path}`).then(
      async (answer) => (await answer.arrayBuffer()) && answer.ok,
      () => false,
    );
    if (ok) return;
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await pause(LOOK_MS);
  }
};

/** npm ends before the gateway has left the port. */
const leavesPort = async (): Promise<void> => {
  while (
    await fetch(URL).then(
      () => true,
      () => false,
    )
  )
    await pause(LOOK_MS);
};

const install = async (dir: string): Promise<number> => {
  const since = performance.now();
  const [code] = await once(run(dir, 'ci', '--no-audit', '--no-fund'), 'exit');
  if (code !== 0) throw new Error(`npm ci ended with ${code}`);
  return seconds(since);
};

/** Seconds until the packages are there, until any page, and until the gateway answers. */
const start = async (dir: string) => {
  const since = performance.now();
  const child = run(dir, 'start');
  let installed = 0;
  child.stderr?.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Dependências instaladas')) installed = seconds(since);
  });
  child.stdout?.resume();
  await answers(child, '/');
  const firstPage = seconds(since);
  await answers(child, '/api/pronto');
  await answers(child, '/login');
  const console = seconds(since);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await leavesPort();
  return { installed, firstPage, console };
};

const said = (value: number): string => `${value.toFixed(1)} s`;

try {
  const ci = await install(clone());
  const dir = clone();
  const first = await start(dir);
  const second = await start(dir);
  const after = first.console - first.installed;
  console.log(machineLoad());
  console.log(`npm ci alone      ${said(ci)}`);
  console.log(`first page        ${said(first.firstPage)}, ${(first.firstPage / ci).toFixed(2)} of npm ci`);
  console.log(`working console   ${said(first.console)}, ${(first.console / ci).toFixed(2)} of npm ci`);
  console.log(`after the install ${said(after)}`);
  console.log(`second start      ${said(second.console)}`);
  const missed =
    first.firstPage > MAX.firstPage * ci || after > MAX.afterInstall || second.console > MAX.second;
  if (missed) process.exitCode = 1;
} finally {
  for (const dir of clones) rmSync(dir, { recursive: true, force: true });
}
