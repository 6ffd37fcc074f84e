import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { launchChromium } from './chromium.ts';
import { withDemo } from './withDemo.ts';

const FOLDER = 'docs/images';
const WINDOW = { width: 1280, height: 680 };

/** The start page of the demo's dealer, as one of the two themes shows it. */
const takePicture = async (url: string, colorScheme: 'light' | 'dark'): Promise<void> => {
  // The packaged browser lives for one context.
  const browser = await launchChromium((own) => [...own]);
  try {
    const page = await browser.newPage({ viewport: WINDOW, colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${url}/login`);
    await page.getByLabel('E-mail').fill(CONTAS.lojista.email);
    await page.getByLabel('Senha', { exact: true }).fill(SENHA_DEMO);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: EMPRESAS.horizonteMatriz.fantasia }).click();
    await page.waitForURL('**/home');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await page.getByRole('figure', { name: 'Estoque por idade' }).waitFor();
    await page.getByRole('region', { name: 'Parado' }).waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    // Off what it clicked: it underlines a link of the page.
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: join(FOLDER, `inicio-${colorScheme}.png`) });
  } finally {
    await browser.close();
  }
};

await withDemo(async (url) => {
  mkdirSync(FOLDER, { recursive: true });
  await takePicture(url, 'light');
  await takePicture(url, 'dark');
}, process.env.PATIO_DATA_DIR);
