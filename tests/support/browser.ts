import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { buildConsole } from '#scripts/build.ts';
import { launchChromium } from '#scripts/chromium.ts';
import type { ChaveConta } from './gateway.ts';

/** The chosen browser, without background network access; `args` adds to its own. */
export const launchBrowser = (args: readonly string[] = []): Promise<Browser> =>
  launchChromium((own) => [
    ...own,
    ...args,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
  ]);

/** The built console, rebuilt if its sources are newer. */
export const builtConsole = async (): Promise<string> => resolve(await buildConsole());

/** Upper limit of waits for something that never comes, above the slowest machine's time. */
const LIMIT_MS = 120_000;

/** Errors of the pages for which nobody else collects them. */
const errorsOf = new WeakMap<Page, readonly string[]>();

/** Collects a page's script errors and 500 answers. */
const watchErrors = (page: Page, errors: string[]): Page => {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  return page;
};

/** Forgets the session on a public page: elsewhere the console's own calls notice it, and navigate at the same moment. */
export const forgetSession = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/confirmar-email/nada`);
  await page.evaluate(() => localStorage.clear());
};

/** Signs in by the form, and waits for the start page. */
export const signInPage = async (
  page: Page,
  url: string,
  conta: ChaveConta,
  empresa?: string,
): Promise<void> => {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(CONTAS[conta].email);
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DEMO);
  await page.getByRole('button', { name: 'Entrar' }).click();
  if (empresa) await page.getByRole('dialog').getByRole('button', { name: empresa }).click();
  await page.waitForURL('**/home');
};

/**
 * A page in its own browser, so that no other account can end its session; its errors go to `errors`. The
 * packaged browser is single-process and does not survive a second context.
 */
export const openPage = async (
  { args, ...options }: BrowserContextOptions & { args?: readonly string[] } = {},
  errors?: string[],
): Promise<Page> => {
  const browser = await launchBrowser(args);
  // A service worker answers before a test's own route does: only its own tests allow it.
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  if (errors) return watchErrors(page, errors);
  const own: string[] = [];
  errorsOf.set(page, own);
  return watchErrors(page, own);
};

export const signedIn = async (
  url: string,
  { conta, empresa }: { conta: ChaveConta; empresa?: string | undefined },
): Promise<Page> => {
  const page = await openPage();
  await signInPage(page, url, conta, empresa);
  return page;
};

/** Begins to navigate inside the app; the heading of the page before is marked `data-before`. */
export const pushPath = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Counts these events of the page, until it is loaded again; returns a look at the number. */
export const countEvents = async (page: Page, ...events: string[]): Promise<() => Promise<number>> => {
  await page.evaluate((names) => {
    const counted = Object.assign(window, { events: 0 });
    const count = () => {
      counted.events += 1;
    };
    for (const name of names) addEventListener(name, count, true);
  }, events);
  return () => page.evaluate(() => (window as Window & { events?: number }).events ?? -1);
};

/** Closes the page's browser; fails if it caused a script error or a 500 answer that nobody else collects. */
export const leave = async (page: Page | undefined): Promise<void> => {
  if (page === undefined) return;
  await page.context().browser()?.close();
  const errors = errorsOf.get(page) ?? [];
  if (errors.length > 0) throw new Error(errors.join('\n'));
};

/**
 * Waits two frames until the page is stable: a width, scheme or dialog takes effect in the second frame, and
 * contrast is undefined during transitions.
 */
export const still = async (page: Page): Promise<void> => {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
};

/** Resizes the window and waits for the page's code to react. */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await still(page);
};
