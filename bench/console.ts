/**
 * The console compared with minimal react-admin applications built in the same run, with the CPU throttled 4 times. The
 * sign-in page: at most a third of the script, usable in at most 0.3 of the time, and no later on the first
 * screen. Lists and forms: react-admin's own pace.
 *
 * The page of a vehicle with 500 events compared with a form of ours.
 *
 * npm run bench:console [-- --visits 7 --only signIn|lists|ficha]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { dealer, support } from './consoleAnswers.ts';
import { type ListVisit, visitForm, visitLists, visitVehicle } from './consoleListVisit.ts';
import { serveConsole } from './consoleServer.ts';
import { type Subject, type Visit, visit } from './consoleVisit.ts';
import { compare, inTurns, type Limit, median } from './support/limits.ts';
import { machineLoad } from './support/machineLoad.ts';
import { launchBenchBrowser } from './support/slowPage.ts';

const { values } = parseArgs({
  options: { visits: { type: 'string', default: '7' }, only: { type: 'string' } },
});
const visits = Number(values.visits);

const signInLimits: readonly Limit<Visit>[] = [
  { what: 'sign-in page: script, gzip bytes', of: (v) => v.scriptBytes, limit: 1 / 3 },
  { what: 'sign-in page: usable, ms', of: (v) => v.usable, limit: 0.3 },
  { what: 'click to first screen, ms', of: (v) => v.firstScreen, limit: 1 },
];

const listLimits: readonly Limit<ListVisit>[] = [
  { what: 'first list: script, gzip bytes', of: (v) => v.scriptBytes, limit: 1.5 },
  { what: 'first list: first row painted, ms', of: (v) => v.firstRow, limit: 1.25 },
  { what: 'list to form to list, ms', of: (v) => v.formAndBack, limit: 1.2 },
  { what: '100 rows rendered, ms', of: (v) => v.rendered, limit: 1.1 },
  { what: '100 rows sorted, ms', of: (v) => v.sorted, limit: 1.1 },
  { what: '100 rows selected, ms', of: (v) => v.selected, limit: 1.1 },
];

const fichaLimits: readonly Limit<number>[] = [
  { what: 'vehicle of 500 events, beside a form: opened, ms', of: (ms) => ms, limit: 1.2 },
];

/** Folders of the built applications. */
type Built = Record<'patio' | 'signIn' | 'lists', string>;

async function buildAll(folder: string): Promise<Built> {
  const into = async (name: string, options: Parameters<typeof build>[0]) => {
    const outDir = join(folder, name);
    await build({ logLevel: 'error', ...options, build: { outDir, emptyOutDir: true, sourcemap: false } });
    return outDir;
  };
  const baseline = (name: string, root: string) =>
    into(name, { root, configFile: false, plugins: [react()] });
  const baselines = join(import.meta.dirname, 'console-baseline');
  return {
    patio: await into('patio', { root: join(import.meta.dirname, '..') }),
    signIn: await baseline('signIn', baselines),
    lists: await baseline('lists', join(baselines, 'lists')),
  };
}

async function measureSignIn(browser: Browser, built: Built) {
  await using patio = await serveConsole(built.patio, dealer);
  await using baseline = await serveConsole(built.signIn, dealer);
  const subjects: Record<'patio' | 'baseline', Subject> = {
    patio: {
      address: `${patio.origin}/login`,
      firstScreen: '.step-count:not(:empty)',
      emailName: 'email',
    },
    baseline: {
      address: `${baseline.origin}/#/login`,
      firstScreen: '.RaDatagrid-row',
      emailName: 'username',
    },
  };
  const all = await inTurns(visits, {
    patio: () => visit(browser, subjects.patio),
    baseline: () => visit(browser, subjects.baseline),
  });
  // A busy machine adds the same wait to both, which flattens the ratio: the fastest visits show it best.
  const fastest = (some: Visit[]) => Math.round(Math.min(...some.map(({ usable }) => usable)));
  const middle = (some: Visit[], of: (one: Visit) => number) => Math.round(median(some.map(of)));
  const complete = ({ complete: ms }: Visit) => ms;
  console.log(
    `Usable, fastest visit: ${fastest(all.patio)} ms (${fastest(all.baseline)}).
React answers for the page after ${middle(all.patio, complete)} ms (${middle(all.baseline, complete)}).
Longest block while typing: ${middle(all.patio, ({ longestBlock }) => longestBlock)} ms.`,
  );
  return compare(all, signInLimits);
}

async function measureLists(browser: Browser, built: Built) {
  await using patio = await serveConsole(built.patio, support);
  await using baseline = await serveConsole(built.lists, support);
  const all = await inTurns(visits, {
    patio: () => visitLists(browser, `${patio.origin}/parceiros`),
    baseline: () => visitLists(browser, `${baseline.origin}/#/parceiro`),
  });
  return compare(all, listLimits);
}

/** The baseline is ours too. */
async function measureFicha(browser: Browser, built: Built) {
  await using patio = await serveConsole(built.patio, support);
  const all = await inTurns(visits, {
    patio: () => visitVehicle(browser, patio.origin),
    baseline: () => visitForm(browser, patio.origin),
  });
  return compare(all, fichaLimits);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-console-'));
try {
  const built = await buildAll(folder);
  const browser = await launchBenchBrowser();
  try {
    const measures = { signIn: measureSignIn, lists: measureLists, ficha: measureFicha };
    const lines = [];
    for (const [name, measure] of Object.entries(measures))
      if ([undefined, name].includes(values.only)) lines.push(...(await measure(browser, built)));
    console.log(machineLoad());
    console.table(lines);
    process.exitCode = lines.every(({ held }) => held) ? 0 : 1;
  } finally {
    await browser.close();
  }
} finally {
  await rm(folder, { recursive: true });
}
