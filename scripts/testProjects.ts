import { existsSync } from 'node:fs';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { isFirstTier, LATER } from './tier.ts';

const CONSOLE_TESTS = 'tests/console/**/*.test.ts';
const BROWSER_TESTS = 'tests/e2e/**/*.test.ts';
/** Tests that start programs or read the project itself: each file in a separate process. */
const ALONE_TESTS = 'tests/{architecture,docs,flows}/**/*.test.ts';
/** Two gateways on one database: the embedded one allows a single process. */
const POSTGRES_ONLY = process.env.TEST_DATABASE_URL ? [] : ['tests/**/*.postgres.test.ts'];
/** A replica is made by PostgreSQL's own programs, where they are installed as on Debian. */
const REPLICA_ONLY = existsSync('/usr/lib/postgresql') ? [] : ['tests/gateway/db/replica*.postgres.test.ts'];
const POOLER_ONLY = existsSync('/usr/sbin/pgbouncer') ? [] : ['tests/gateway/db/*ComPooler.postgres.test.ts'];
const PROMTOOL_ONLY = existsSync('/usr/bin/promtool') ? [] : ['tests/docs/*.promtool.test.ts'];
const BUILDAH_ONLY = existsSync('/usr/bin/buildah') ? [] : ['tests/docs/*.buildah.*.test.ts'];
const HAPROXY_ONLY = existsSync('/usr/sbin/haproxy') ? [] : ['tests/docs/*.haproxy.*.test.ts'];
/** Files that the current tier excludes from all projects. */
const LEFT_OUT = [
  ...POSTGRES_ONLY,
  ...REPLICA_ONLY,
  ...POOLER_ONLY,
  ...PROMTOOL_ONLY,
  ...BUILDAH_ONLY,
  ...HAPROXY_ONLY,
  ...(isFirstTier ? LATER : []),
];

/** Only ends a test that hangs: with one processor for all of them no test takes a third of it. */
const LIMIT_MS = 300_000;

const tests = (
  name: string,
  own: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment: 'node',
    globalSetup: ['tests/support/template.ts'],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: LIMIT_MS / 5 } },
    ...own,
  },
});

export const testProjects = [
  tests('alone', { include: [ALONE_TESTS], exclude: LEFT_OUT }),
  // One process for many files: their modules are loaded once, not a hundred times
  tests('browser', {
    globalSetup: ['tests/support/template.ts', 'tests/support/chromium.ts'],
    include: [BROWSER_TESTS],
    exclude: LEFT_OUT,
    isolate: false,
    setupFiles: ['tests/support/newFile.ts'],
  }),
  tests('server', {
    include: ['tests/**/*.test.ts'],
    exclude: [ALONE_TESTS, BROWSER_TESTS, CONSOLE_TESTS, ...LEFT_OUT],
    isolate: false,
    setupFiles: ['tests/support/newFile.ts'],
  }),
  tests('console', {
    include: [CONSOLE_TESTS, 'tests/**/*.test.tsx'],
    exclude: LEFT_OUT,
    isolate: false,
    setupFiles: ['tests/support/newFile.ts', 'tests/console/page.ts'],
  }),
];
