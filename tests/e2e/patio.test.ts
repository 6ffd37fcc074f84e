import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { leave, openPage, resize, signInPage } from '#tests/support/browser.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';
import { until } from '#tests/support/zeroKm.ts';

const world = ownConsole();
const PATH = '/conferencia-de-patio';
let page: Page;
let lojista: TestSession;
let chassis: string[];
let codigo: number;

beforeAll(async () => {
  lojista = await world.as('lojista', 'horizonteMatriz');
  chassis = (await stock(world, lojista, 3)).map(({ chassi }) => chassi);
  ({ codigo } = await lojista.call(patio.abrir, {}));
  page = await openPage({ viewport: { width: 390, height: 844 } });
  await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
  await page.goto(world.url + PATH);
});
afterAll(() => leave(page));

const read = async (texto: string) => {
  await page.getByLabel('Ler carro').fill(texto);
  await page.getByRole('button', { name: 'Ler', exact: true }).click();
  await page.getByText(`Conferido: ${texto}`).waitFor();
};
const lidos = async () =>
  (await lojista.call(patio.get, { codigo })).leituras.map(({ chassi }) => chassi ?? '').toSorted();

it('goes on without network, and loses nothing when the page is gone before it is back', async () => {
  const [um = '', dois = '', tres = ''] = chassis;
  await read(um);
  await until(world, 'horizonteMatriz', async () => (await lidos()).length === 1);
  await page.context().setOffline(true);
  await read(dois);
  await page.getByText('1 leitura espera neste aparelho.').waitFor();
  await read(tres);
  await page.getByText('2 leituras esperam neste aparelho.').waitFor();
  expect(await lidos()).toEqual([um]);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(world.url + PATH);
  await until(world, 'horizonteMatriz', async () => (await lidos()).length === 3);
  expect(await lidos()).toEqual(chassis.toSorted());
  await page.reload();
  await page.getByText(/^3 de /).waitFor();
  expect(await lidos()).toEqual(chassis.toSorted());
});

it.each([390, 360, 1440])('stands within a window of %i pixels, by day and by night', async (width) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await resize(page, { width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
