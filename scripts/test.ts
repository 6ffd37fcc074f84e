import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { butPostgres, DURATIONS, LATER, onPostgres, SECONDS, WALKS } from '#scripts/tier.ts';
import { buildConsole } from './build.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    /** Milliseconds of the epoch. */
    startTime: number;
    endTime: number;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

interface Outcome {
  passed: number;
  failed: number;
  /** Failures: file, test, and the beginning of the message. */
  names: string[];
}

const NOTHING: Outcome = { passed: 0, failed: 0, names: [] };

/** Runs the README's lint command in parallel with the tests; its output is buffered and printed as a whole. */
const lint = (): Promise<Outcome> =>
  new Promise((resolve) => {
    const shell = process.platform === 'win32';
    const child = spawn('npm', ['run', '--silent', 'lint'], { stdio: ['ignore', 'pipe', 'pipe'], shell });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.once('close', (code) => {
      process.stderr.write(Buffer.concat(said));
      resolve(code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, names: ['lint'] });
    });
  });

interface Run {
  /** All folders if empty. */
  folders: readonly string[];
  /** Selects a tier of walks and files; all of them if absent. */
  tier?: 'first' | 'rest';
}

const vitest = ({ folders, tier }: Run, report: string): Promise<number> =>
  new Promise((resolve) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...folders];
    const env = { ...process.env, ...(tier && { PATIO_TESTS: tier }) };
    spawn('vitest', args, { stdio: 'inherit', env }).once('exit', (code) => resolve(code ?? 1));
  });

/** Enough to recognise a race where only the end of a run is kept. */
const TOLD_CHARACTERS = 400;

const beginningOf = (message: string | undefined): string => {
  const line = stripVTControlCharacters(message ?? '').replace(/\s+/g, ' ');
  return line === '' ? '' : ` (${line.slice(0, TOLD_CHARACTERS)})`;
};

const namesOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}${beginningOf(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}${beginningOf(failureMessages?.[0])}`,
    );
  });

/** A file that failed before its tests began counts as failed, although none of its tests did. */
const outcomeOf = (path: string, code: number): Outcome => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = report;
    const failed = numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0);
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, names: namesOf(report) };
  } catch {
    return { passed: 0, failed: 1, names: ['vitest reported no result'] };
  }
};

/** Keeps what each file took, by which the tiers are chosen and long files begin first. */
const saveDurations = (path: string): void => {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const measured = testResults.map(({ name, startTime, endTime }) => [
    relative(process.cwd(), name).replaceAll('\\', '/'),
    Math.round((endTime - startTime) / 100) / 10,
  ]);
  const seconds = Object.entries({ ...SECONDS, ...Object.fromEntries(measured) }) as [string, number][];
  const known = seconds.filter(([file]) => existsSync(file)).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
};

const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const rest = process.argv.includes('--but-postgres') ? butPostgres() : [...LATER, ...WALKS];
const RUNS: Readonly<Record<string, Run>> = {
  '--postgres': { folders: onPostgres() },
  '--all': { folders: [] },
  '--rest': { folders: rest, tier: 'rest' },
};
const [what = ''] = process.argv.slice(2).filter((argument) => argument in RUNS);
const run = folders.length > 0 ? { folders } : (RUNS[what] ?? { folders: [], tier: 'first' });
const dir = mkdtempSync(join(tmpdir(), 'patio-relatorio-'));

const linted = run.folders.length > 0 ? NOTHING : lint();
await buildConsole();
const report = join(dir, 'vitest.json');
const code = await vitest(run, report);
if (process.argv.includes('--measure')) saveDurations(report);
const outcomes = [await linted, outcomeOf(report, code)];
rmSync(dir, { recursive: true, force: true });

const sumOf = (what: 'passed' | 'failed'): number =>
  outcomes.reduce((sum, outcome) => sum + outcome[what], 0);
for (const name of outcomes.flatMap(({ names }) => names)) console.log(`failed: ${name}`);
console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`);
process.exitCode = sumOf('failed') === 0 && sumOf('passed') > 0 ? 0 : 1;
