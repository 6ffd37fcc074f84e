import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { errorKinds } from '#domain/errors.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { withDemo } from '#scripts/withDemo.ts';
import { ADDRESSES } from '#tests/support/addresses.ts';
import { barriersOf } from '#tests/support/barriers.ts';
import { leave, openPage, pushPath, resize, signInPage, still } from '#tests/support/browser.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';

const { values } = parseArgs({
  options: {
    pasta: { type: 'string', default: join(tmpdir(), 'patio-telas') },
    contas: { type: 'string', default: Object.keys(CONTAS).join(',') },
    larguras: { type: 'string', default: '1440,1366,1024,390' },
    telas: { type: 'string', default: ADDRESSES.join(',') },
    /** A running demo world, in place of a new one. */
    endereco: { type: 'string' },
    /** Each page is looked at after the network was cut under it. */
    'sem-rede': { type: 'boolean', default: false },
  },
});
const widths = values.larguras.split(',').map(Number);
const SCHEMES = ['light', 'dark'] as const;

const seen = { pictures: 0, findings: new Map<string, string[]>() };
const find = (finding: string, where: string) =>
  seen.findings.set(finding, [...(seen.findings.get(finding) ?? []), where]);

const DENIED = errorKinds.semPermissao.message;
/** A page that shows nothing new by then never does. */
const LIMIT_MS = 15_000;

/** Navigates inside the app, which is loaded once; false if the session may not open the page. */
const goTo = async (page: Page, path: string): Promise<boolean> => {
  await pushPath(page, path);
  await page
    .waitForFunction(() => document.querySelector('h1[data-before]') === null, null, { timeout: LIMIT_MS })
    // A page that asks before it is left is left by loading.
    .catch(() => page.goto(new URL(path, page.url()).href));
  const shown = page.locator('h1').or(page.getByText(DENIED)).first();
  await shown.waitFor({ timeout: LIMIT_MS }).catch(() => find('no heading', path));
  return (await page.getByText(DENIED).count()) === 0;
};

const settle = async (page: Page): Promise<void> => {
  await still(page);
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
};

const HEIGHT_PX = 900;

/**
 * A window as high as the page: the browser's own picture of a whole page lays it out again and leaves the sidebar short,
 * and tabs with arrows that have nowhere to go.
 */
const grow = async (page: Page, width: number): Promise<void> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await resize(page, { width, height: Math.max(HEIGHT_PX, height) });
};

/** A page at every width in both themes; axe runs at the widest and at the narrowest. */
const look = async (page: Page, folder: string, path: string): Promise<void> => {
  const name = path.slice(1).replaceAll('/', '_');
  for (const width of widths)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      await grow(page, width);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      seen.pictures += 1;
      if (width !== widths[0] && width !== widths.at(-1)) continue;
      for (const finding of await barriersOf(page, { bestPractice: true }))
        find(finding, `${path} ${width} ${colorScheme}`);
    }
};

/** The same with the network cut once the page stands; it comes back for the next one. */
const lookWithout = async (page: Page, folder: string, path: string): Promise<void> => {
  const context = page.context();
  await context.setOffline(true);
  await look(page, folder, path).finally(() => context.setOffline(false));
};

const lookAs = async (url: string, conta: ChaveConta): Promise<void> => {
  const folder = join(values.pasta, conta);
  mkdirSync(folder, { recursive: true });
  const errors: string[] = [];
  const page = await openPage({}, errors);
  const [primeira, ...outras] = CONTAS[conta].empresas;
  const { fantasia, tipo } = EMPRESAS[primeira];
  // A dispatcher begins in its own company, unasked.
  const asked = outras.length > 0 && tipo !== 'despachante';
  await signInPage(page, url, conta, asked ? fantasia : undefined);
  // A tooltip below the pointer, left where it signed in, is no part of a screen.
  await page.mouse.move(0, 0);
  for (const path of values.telas.split(','))
    if (await goTo(page, path)) await (values['sem-rede'] ? lookWithout : look)(page, folder, path);
  for (const error of errors) find(error, conta);
  await leave(page);
};

const lookAtAll = async (url: string): Promise<void> => {
  for (const conta of values.contas.split(',')) await lookAs(url, conta as ChaveConta);
};

try {
  await (values.endereco ? lookAtAll(values.endereco) : withDemo(lookAtAll));
} finally {
  for (const [finding, where] of seen.findings) console.log(`${finding}\n  ${where.join('\n  ')}`);
  console.log(`${seen.pictures} imagens em ${values.pasta}, ${seen.findings.size} achados`);
}
process.exitCode = seen.findings.size === 0 ? 0 : 1;
