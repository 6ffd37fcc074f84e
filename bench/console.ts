/**
 * The sign-in page beside a minimal react-admin application built in the same run (issue 2): at most a third of its
 * script, usable in at most a quarter of its time, and no later on the first screen, with the processor slowed 4 times.
 *
 *   npm run bench:console [-- --visits 7]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import chromium from '@sparticuz/chromium';
import react from '@vitejs/plugin-react';
import { chromium as playwright } from 'playwright';
import { build } from 'vite';
import { serveConsole } from './consoleServer.ts';
import { type Subject, type Visit, visit } from './consoleVisit.ts';

const { values } = parseArgs({ options: { visits: { type: 'string', default: '7' } } });
const visits = Number(values.visits);

/** Made for a serverless function that visits once: closing one context would end the browser. */
const ONE_PROCESS = ['--single-process', '--no-zygote'];

const root = join(import.meta.dirname, '..');

const buildInto = async (outDir: string, options: Parameters<typeof build>[0]) => {
  await build({ logLevel: 'error', ...options, build: { outDir, emptyOutDir: true, sourcemap: false } });
  return serveConsole(outDir);
};

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const mediansOf = (all: Visit[]): Visit => ({
  scriptBytes: median(all.map((one) => one.scriptBytes)),
  usable: median(all.map((one) => one.usable)),
  complete: median(all.map((one) => one.complete)),
  firstScreen: median(all.map((one) => one.firstScreen)),
  longestBlock: median(all.map((one) => one.longestBlock)),
});

/** The most each figure may be of the other application's. */
const limits = [
  { what: 'script of the sign-in page, gzip bytes', of: (v: Visit) => v.scriptBytes, limit: 1 / 3 },
  { what: 'usable, ms', of: (v: Visit) => v.usable, limit: 1 / 4 },
  { what: 'click to first screen, ms', of: (v: Visit) => v.firstScreen, limit: 1 },
];

/** The figures side by side; true when every ratio holds. */
function report(patio: Visit, baseline: Visit): boolean {
  const lines = limits.map(({ what, of, limit }) => {
    const ratio = of(patio) / of(baseline);
    return {
      what,
      patio: Math.round(of(patio)),
      baseline: Math.round(of(baseline)),
      ratio: ratio.toFixed(3),
      limit: limit.toFixed(3),
      held: ratio <= limit,
    };
  });
  console.table(lines);
  console.log(
    `React answers for the page after ${Math.round(patio.complete)} ms (${Math.round(baseline.complete)}).`,
  );
  console.log(`Longest block while typing: ${Math.round(patio.longestBlock)} ms`);
  return lines.every(({ held }) => held);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-console-'));
const patioServer = await buildInto(join(folder, 'patio'), { root });
const baselineServer = await buildInto(join(folder, 'baseline'), {
  root: join(import.meta.dirname, 'console-baseline'),
  configFile: false,
  plugins: [react()],
});
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args.filter((arg) => !ONE_PROCESS.includes(arg)),
  headless: true,
});

try {
  const patio: Subject = {
    address: `${patioServer.origin}/login`,
    firstScreen: '.waiting-count:not(:empty)',
    emailName: 'email',
  };
  const baseline: Subject = {
    address: `${baselineServer.origin}/#/login`,
    firstScreen: '.RaDatagrid-row',
    emailName: 'username',
  };
  const all: { patio: Visit[]; baseline: Visit[] } = { patio: [], baseline: [] };
  for (let at = 0; at < visits; at += 1) {
    // Taken in turns: whatever else the machine does meets both alike.
    all.patio.push(await visit(browser, patio));
    all.baseline.push(await visit(browser, baseline));
  }
  // A busy machine adds the same wait to both, which hides a ratio: the fastest visits show it best.
  const fastest = (some: Visit[]) => Math.min(...some.map(({ usable }) => usable));
  console.log(
    `Usable, fastest visit: ${Math.round(fastest(all.patio))} ms (${Math.round(fastest(all.baseline))}).`,
  );
  const held = report(mediansOf(all.patio), mediansOf(all.baseline));
  process.exitCode = held ? 0 : 1;
} finally {
  await browser.close();
  patioServer.close();
  baselineServer.close();
  await rm(folder, { recursive: true });
}
