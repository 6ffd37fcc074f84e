import { resolve } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type Page } from 'playwright';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { buildConsole } from '#scripts/build.ts';
import type { ChaveConta } from './gateway.ts';

/** The browser that comes inside an npm package; it asks nothing of the network. */
export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await sparticuz.executablePath(),
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

/** What a page said that it should not have: errors of scripts, and answers of 500. */
export const watchErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
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
