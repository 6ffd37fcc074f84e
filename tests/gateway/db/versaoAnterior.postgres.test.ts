import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { startGateway } from '#gateway/main.ts';
import { PREVIOUS_RELEASES, unpackRelease } from '#tests/support/previousReleases.ts';

const PROGRAM = 'tests/support/previousMain.ts';
const SECRET = 'segredo-somente-dos-testes-0123456789abcdef';

it.each(PREVIOUS_RELEASES)(
  '$commit works on beside this release, on a database that this one migrated',
  async (release) => {
    const name = `patio_anterior_${process.pid}`;
    const server = new URL(process.env.TEST_DATABASE_URL ?? '');
    const admin = new pg.Client({ connectionString: server.href });
    await admin.connect();
    await admin.query(`create database ${name}`);
    // The world is a thousand short commits, none of which has to survive the server.
    const options = new URLSearchParams({ options: '-c synchronous_commit=off' });
    const url = Object.assign(new URL(server), { pathname: `/${name}`, search: options }).href;
    const dir = mkdtempSync(join(tmpdir(), 'patio-anterior-'));
    unpackRelease(release, dir, PROGRAM);
    const data = join(dir, 'data');
    const previous = fork(PROGRAM, [data, url, SECRET, release.world], { cwd: dir });
    try {
      const ended = once(previous, 'exit').then(([code]) =>
        Promise.reject(new Error(`it ended with ${code}`)),
      );
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
  },
);
