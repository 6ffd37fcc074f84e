import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { startGateway } from '#gateway/main.ts';

/** Commit of the previous release; replaced with each release, and by its tag once there are tags. */
const PREVIOUS = '084fd3b4577957b8f2a3764e8c7a1a799fc15d2d';

const PROGRAM = 'tests/support/previousMain.ts';
/** Where that release keeps its demo world. */
const WORLD = '#scripts/demoWorld.ts';
const SECRET = 'segredo-somente-dos-testes-0123456789abcdef';

/** Invoices as they are written today: those of the previous release did not add up, and so would wait for a person. */
const INVOICES = 'sandbox/notas';

/** The previous release's sources, with this tree's packages. */
const unpack = (dir: string): void => {
  try {
    execFileSync('git', ['cat-file', '-e', `${PREVIOUS}^{commit}`], { stdio: 'ignore' });
  } catch {
    throw new Error(`The history does not reach back to ${PREVIOUS}: git fetch --unshallow`);
  }
  const archive = execFileSync('git', ['archive', PREVIOUS], { maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', dir], { input: archive });
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'));
  copyFileSync(PROGRAM, join(dir, PROGRAM));
  cpSync(INVOICES, join(dir, INVOICES), { recursive: true });
};

it('works on beside this release, on a database that this one migrated', async () => {
  const name = `patio_anterior_${process.pid}`;
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  const admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  // The world is a thousand short commits, none of which has to survive the server.
  const options = new URLSearchParams({ options: '-c synchronous_commit=off' });
  const url = Object.assign(new URL(server), { pathname: `/${name}`, search: options }).href;
  const dir = mkdtempSync(join(tmpdir(), 'patio-anterior-'));
  unpack(dir);
  const data = join(dir, 'data');
  const previous = fork(PROGRAM, [data, url, SECRET, WORLD], { cwd: dir });
  try {
    const ended = once(previous, 'exit').then(([code]) => Promise.reject(new Error(`it ended with ${code}`)));
    const heard = () => Promise.race([once(previous, 'message'), ended]).then(([message]) => message);
    const renave = await heard();
    const config = readConfig({
      PATIO_DATA_DIR: data,
      PORT: '0',
      LOG_LEVEL: 'silent',
      PATIO_SECRET: SECRET,
      DATABASE_URL: url,
    });
    const gateway = await startGateway({ config, renave });
    previous.send('migrated');
    expect(await heard()).toEqual({ events: expect.any(Number) });
    await gateway.close();
  } finally {
    previous.kill('SIGKILL');
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    rmSync(dir, { recursive: true, force: true });
  }
});
