import { resolve } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { buildConsole } from '#scripts/build.ts';
import { chromiumPath } from './chromiumPath.ts';
import type { ChaveConta } from './gateway.ts';

/** The browser that comes inside an npm package; it asks nothing of the network. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...sparticuz.args,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
    headless: true,
  });

/** The built console, made if its sources are newer. */
export const builtConsole = async (): Promise<string> => resolve(await buildConsole());

/** What ends a wait for what never comes, and measures nothing: longer than the slowest machine takes for anything. */
const LIMIT_MS = 120_000;

/** Tells what a page says that it should not: errors of scripts, and answers of 500. */
const watchErrors = (page: Page, errors: string[]): Page => {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  return page;
};

/** Signs in as a person does, and waits for the start page. */
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
 * A page in a browser of its own, so that no other account's page can end its session; what goes wrong in it is told to
 * `errors`. The packaged browser is one process: a second context in it does not live.
 */
export const openPage = async (errors: string[], options: BrowserContextOptions = {}): Promise<Page> => {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  return watchErrors(page, errors);
};

/** The same, with somebody signed in. */
export const signedIn = async (
  url: string,
  { conta, empresa, errors }: { conta: ChaveConta; empresa?: string; errors: string[] },
): Promise<Page> => {
  const page = await openPage(errors);
  await signInPage(page, url, conta, empresa);
  return page;
};

/** Ends the page and the browser it stands in. */
export const leave = async (page: Page | undefined): Promise<void> => page?.context().browser()?.close();

/**
 * The page as it stays: a width, a scheme or a dialog is known to its code in the frame after it was set and begins to
 * show in the next, and what is on its way from one colour to another, or fades in, has no contrast of its own.
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

/** The page in a window of this size, its code having heard of it: until then its buttons stand where they were. */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await still(page);
};
