import type { Browser, Page } from 'playwright';
import { launchChromium } from '#scripts/chromium.ts';

/** Flags for a serverless function with a single visit, left out here: closing one context would end the browser. */
const ONE_PROCESS = ['--single-process', '--no-zygote'];
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export const launchBenchBrowser = (): Promise<Browser> =>
  launchChromium((own) => [...own.filter((arg) => !ONE_PROCESS.includes(arg)), LOOPBACK_ONLY]);

const CPU_SLOWDOWN = 4;
/** Generous: only ends a run that hangs. */
const TIME_LIMIT_MS = 60_000;

/** Sizes of scripts by address. */
type Scripts = ReadonlyMap<string, number>;

/** Records each script's transferred size: the page's own timing lacks it while the cache is disabled. */
const noteScripts = (page: Page): Scripts => {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.set(response.url(), Number(response.headers()['content-length']));
  });
  return sizes;
};

/** A page in a new context with CPU throttling; `close` discards it. */
export const openSlowPage = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIME_LIMIT_MS);
  const scripts = noteScripts(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, scripts, close: () => context.close() };
};

/** Gzip bytes of script requested up to a time on the page's clock. */
export const scriptBytesUntil = async (page: Page, scripts: Scripts, until: number): Promise<number> => {
  const asked = await page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime <= limit)
        .map(({ name }) => name),
    until,
  );
  return asked.reduce((sum, name) => sum + (scripts.get(name) ?? 0), 0);
};
