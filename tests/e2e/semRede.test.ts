import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { builtConsole, leave, openPage, signInPage, still } from '#tests/support/browser.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { until } from '#tests/support/zeroKm.ts';

/** A copy of the build, which a test replaces by a newer one. */
const consoleDir = mkdtempSync(join(tmpdir(), 'patio-sem-rede-'));
const world = ownGateway(async () => {
  cpSync(await builtConsole(), consoleDir, { recursive: true });
  return { consoleDir };
});
const PATH = '/conferencia-de-patio';
let page: Page;
let lojista: TestSession;
let chassis: string[];
let codigo: number;

beforeAll(async () => {
  lojista = await world.as('lojista', 'horizonteMatriz');
  chassis = (await stock(world, lojista, 2)).map(({ chassi }) => chassi);
  ({ codigo } = await lojista.call(patio.abrir, {}));
  page = await openPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
});
afterAll(async () => {
  await leave(page);
  rmSync(consoleDir, { recursive: true });
});

const caches = (): Promise<string[]> => page.evaluate(() => window.caches.keys());
const registrations = (): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
/** Paths of everything that is kept. */
const keptPaths = (): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await window.caches.keys();
    const requests = await Promise.all(all.map(async (name) => (await window.caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(window.location.origin, ''));
  });

it('keeps pages’ code on the device, and no answer of any call', async () => {
  for (const path of ['/home', '/estoque', '/pessoas', '/historico-movimentacao', PATH]) {
    await page.goto(world.url + path);
    await page.getByRole('heading').first().waitFor();
    await still(page);
  }
  await page.getByLabel('Ler carro').waitFor();
  const kept = await keptPaths();
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  expect(kept.length).toBeGreaterThan(10);
});

it('opens without network, reads on, and hands over what was read once it is back', async () => {
  const [um = '', dois = ''] = chassis;
  await page.context().setOffline(true);
  await page.goto(world.url + PATH);
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
  const lido = page.getByLabel('Ler carro');
  for (const texto of [um, dois, dois]) {
    await lido.fill(texto);
    await page.getByRole('button', { name: 'Ler', exact: true }).click();
    await page.getByText(new RegExp(`^(Guardado: ${texto}|${texto} já foi lido neste aparelho)`)).waitFor();
  }
  await lido.fill(um.slice(-6));
  await page.getByRole('button', { name: 'Ler', exact: true }).click();
  await page.getByText('leia o chassi inteiro ou a placa.').last().waitFor();
  await page.getByText('2 leituras guardadas neste aparelho.').waitFor();

  await page.goto(`${world.url}/estoque`);
  await page.getByText('2 leituras guardadas neste aparelho.').waitFor();
  await page.getByRole('link', { name: 'Conferência de pátio' }).click();
  await lido.waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^2 de /).waitFor();
  await until(world, 'horizonteMatriz', async () => {
    const { leituras } = await lojista.call(patio.get, { codigo });
    return leituras.length === 2;
  });
});

it('goes over to a new build between two uses, and removes the old one’s files', async () => {
  const file = join(consoleDir, 'offline.json');
  const [before = ''] = await caches();
  writeFileSync(file, readFileSync(file, 'utf8').replace(before.replace('patio-', ''), 'novo'));
  const other = await page.context().newPage();
  for (let load = 0; load < 2; load += 1) {
    await other.goto(`${world.url}/estoque`);
    await other.getByRole('button', { name: 'Exportar em excel' }).waitFor();
    await expect.poll(caches).toEqual([before, 'patio-novo']);
  }
  await other.close();
  await page.reload();
  await expect.poll(caches).toEqual(['patio-novo']);
  await page.context().setOffline(true);
  await page.goto(world.url + PATH);
  await page.getByRole('heading', { name: 'Sem conexão' }).waitFor();
  await page.context().setOffline(false);
  await page.getByLabel('Ler carro').waitFor();
});

it('ends what is kept at sign-out, also without network', async () => {
  await page.context().setOffline(true);
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.goto(`${world.url}/home`);
  await page.getByLabel('E-mail').waitFor();
  await expect.poll(caches).toEqual([]);
  await page.context().setOffline(false);
  await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
  await expect.poll(caches).toEqual(['patio-novo']);
  await page.getByRole('button', { name: 'Helena Modelo' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await expect.poll(registrations).toBe(0);
  await expect.poll(caches).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('patio.conferencia'))).toBeNull();
});
