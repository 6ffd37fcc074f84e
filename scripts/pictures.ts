import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { launchChromium } from './chromium.ts';

const FOLDER = 'docs/images';
const WINDOW = { width: 1280, height: 800 };

/** `npm start` on a new demo world; resolves with its address once it answers. */
const startDemo = (dataDir: string): { child: ChildProcess; address: Promise<string> } => {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', PATIO_DATA_DIR: dataDir },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const [, url] = /no ar: (http:\S+)/.exec(said) ?? [];
    if (url) resolve(url);
  });
  child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  return { child, address: promise };
};

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
    await page.getByText('sem XML da nota').waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: join(FOLDER, `inicio-${colorScheme}.png`) });
  } finally {
    await browser.close();
  }
};

const dataDir = mkdtempSync(join(tmpdir(), 'patio-imagens-'));
const { child, address } = startDemo(dataDir);
try {
  const url = await address;
  mkdirSync(FOLDER, { recursive: true });
  await takePicture(url, 'light');
  await takePicture(url, 'dark');
} finally {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.kill()) await gone;
  rmSync(dataDir, { recursive: true, force: true });
}
