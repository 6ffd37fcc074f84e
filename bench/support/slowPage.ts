import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright';
import { chromiumPath } from '#tests/support/chromiumPath.ts';

/** Made for a serverless function that visits once: closing one context would end the browser. */
const ONE_PROCESS = ['--single-process', '--no-zygote'];
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export const launchBenchBrowser = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: chromiumPath(),
    args: [...chromium.args.filter((arg) => !ONE_PROCESS.includes(arg)), LOOPBACK_ONLY],
    headless: true,
  });

const CPU_SLOWDOWN = 4;
/** A busy machine is slow: only what never comes ends a run. */
const TIME_LIMIT_MS = 60_000;

/** Sizes of scripts by their address. */
type Scripts = ReadonlyMap<string, number>;

/** Notes the size of each script as it travels: the page itself is not told while its cache is off. */
const noteScripts = (page: Page): Scripts => {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.set(response.url(), Number(response.headers()['content-length']));
  });
  return sizes;
};

/** A page of a browser that has never been here, on a processor slowed down; `close` forgets it. */
export const openSlowPage = async (browser: Browser) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(TIME_LIMIT_MS);
  const scripts = noteScripts(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, scripts, close: () => context.close() };
};

/** Gzip bytes of script asked for until then, in the page's own time. */
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
