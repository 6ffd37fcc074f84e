import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildConsole } from './build.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface Outcome {
  passed: number;
  failed: number;
  /** What failed, file and test. */
  names: string[];
}

/** Folders whose tests need nothing but a database: what runs again on PostgreSQL. */
const GATEWAY = ['tests/gateway', 'tests/flows'];

/** The README's command, as it stands there: beside it the console is built. */
const lint = (): Promise<boolean> =>
  new Promise((resolve) => {
    const shell = process.platform === 'win32';
    const child = spawn('npm', ['run', '--silent', 'lint'], { stdio: 'inherit', shell });
    child.once('exit', (code) => resolve(code === 0));
  });

const vitest = (folders: readonly string[], report: string): Promise<number> =>
  new Promise((resolve) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...folders];
    spawn('vitest', args, { stdio: 'inherit' }).once('exit', (code) => resolve(code ?? 1));
  });

const namesOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [file];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });

/** A file that failed before its tests began has failed, though no test of it did. */
const outcomeOf = (path: string, code: number): Outcome => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = report;
    const failed = numFailedTests + (numFailedTests === 0 ? numFailedTestSuites : 0);
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, names: namesOf(report) };
  } catch {
    return { passed: 0, failed: 1, names: ['vitest told of no result'] };
  }
};

const onlyGateway = process.argv.includes('--gateway');
const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const dir = mkdtempSync(join(tmpdir(), 'patio-relatorio-'));
const total: Outcome = { passed: 0, failed: 0, names: [] };

if (!onlyGateway && folders.length === 0) {
  const [fine] = await Promise.all([lint(), buildConsole()]);
  total[fine ? 'passed' : 'failed'] += 1;
  if (!fine) total.names.push('lint');
} else if (!onlyGateway) await buildConsole();
const report = join(dir, 'vitest.json');
const code = await vitest(onlyGateway ? GATEWAY : folders, report);
const { passed, failed, names } = outcomeOf(report, code);
rmSync(dir, { recursive: true, force: true });
for (const name of [...total.names, ...names]) console.log(`failed: ${name}`);
console.log(`\n${total.passed + passed} passed, ${total.failed + failed} failed`);
process.exitCode = total.failed + failed === 0 && total.passed + passed > 0 ? 0 : 1;
