import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * The tiers of tests: `npm test` runs the first, CI the rest after it; a run with named files or of all tests is
 * complete.
 */

/** Seconds of each file, as `npm run test:all -- --measure` found them; a new file has none. */
export const DURATIONS = 'tests/durations.json';
export const SECONDS = JSON.parse(readFileSync(DURATIONS, 'utf8')) as Readonly<Record<string, number>>;

/** Seconds of the first tier's files together, as they were measured; two run at a time. */
const FIRST_SECONDS = 500;

/** The main job in a browser, and what the first minute shows, are in the first tier however long they take. */
const ALWAYS: readonly string[] = ['tests/e2e/fluxo.test.ts', 'tests/e2e/usado.test.ts'];

const all = globSync('tests/**/*.test.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));

/** Tests that walk over everything registered: the first tier takes one area of each. */
export const WALKS: readonly string[] = all.filter(
  (file) =>
    !file.startsWith('tests/architecture/') &&
    /\bofTier\(|from '\.\/casos\.ts'/.test(readFileSync(file, 'utf8')),
);

const secondsOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (SECONDS[file] ?? 0), 0);

const chosen = [...ALWAYS, ...WALKS];
const byLength = all
  .filter((file) => !chosen.includes(file))
  .toSorted((one, other) => secondsOf([one]) - secondsOf([other]));
const last = byLength.findIndex(
  (_, at) => secondsOf([...chosen, ...byLength.slice(0, at + 1)]) > FIRST_SECONDS,
);

/** Files left to the second tier: the longest, as many as do not fit into the first. */
export const LATER: readonly string[] = last === -1 ? [] : byLength.slice(last);

/** Folders of the gateway's suite, all of which runs again on PostgreSQL. */
const GATEWAY: readonly string[] = ['tests/gateway', 'tests/flows'];

/** Folders whose subject is the embedded database itself. */
const EMBEDDED: readonly string[] = ['tests/gateway/db', 'tests/gateway/snapshot'];

/** True if a file of the tests names PostgreSQL's variable, itself or by other files of the tests. */
const opensDatabase = (file: string, seen = new Set<string>()): boolean => {
  if (seen.has(file) || !file.startsWith('tests/')) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (text.includes('TEST_DATABASE_URL')) return true;
  const imported = [...text.matchAll(/ from '(#tests\/|\.[^']*\/)([^']+)';$/gm)];
  return imported.some(([, folder = '', name = '']) => {
    const below = folder.startsWith('#') ? 'tests' : posix.join(posix.dirname(file), folder);
    return opensDatabase(posix.join(below, name), seen);
  });
};

/** Files that open a database: those of the gateway's suite, and those left out of the first tier. */
export const onPostgres = (): string[] => {
  const suite = all.filter((file) => GATEWAY.some((folder) => file.startsWith(`${folder}/`)));
  return [...new Set([...suite, ...LATER, ...WALKS])].filter((file) => opensDatabase(file));
};

/** Left-out files that tell nothing on PostgreSQL, or something else. */
export const butPostgres = (): string[] =>
  [...LATER, ...WALKS].filter(
    (file) => EMBEDDED.some((folder) => file.startsWith(`${folder}/`)) || !opensDatabase(file),
  );

const { PATIO_TESTS: TIER } = process.env;

export const isFirstTier = TIER === 'first';

/** The part of a walk for the current tier: `isFirst` selects the first tier's. */
export const ofTier = <T>(walked: readonly T[], isFirst: (one: T) => boolean): T[] =>
  walked.filter((one) => TIER === undefined || isFirst(one) === (TIER === 'first'));
