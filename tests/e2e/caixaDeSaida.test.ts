import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { leave, openPage, signInPage } from '#tests/support/browser.ts';
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
  chassis = (await stock(world, lojista, 2)).map(({ chassi }) => chassi);
  ({ codigo } = await lojista.call(patio.abrir, {}));
  page = await openPage({ viewport: { width: 390, height: 844 } });
  await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
  await page.goto(world.url + PATH);
});
afterAll(() => leave(page));

const lidos = async () =>
  (await lojista.call(patio.get, { codigo })).leituras.map(({ chassi }) => chassi ?? '').toSorted();

it('a phone that was away while its check was closed hands over from another page, in its reader’s next session', async () => {
  await page.getByLabel('Ler carro').waitFor();
  await page.context().setOffline(true);
  for (const chassi of chassis) {
    await page.getByLabel('Ler carro').fill(chassi);
    await page.getByRole('button', { name: 'Ler', exact: true }).click();
    await page.getByText(`Conferido: ${chassi}`).waitFor();
  }
  await page.getByText('2 leituras esperam neste aparelho.').waitFor();
  await lojista.call(patio.fechar, { codigo, semEsperar: true });

  const leaveBy = async () => {
    await page.getByRole('button', { name: 'Helena Modelo' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByText('2 leituras suas ainda não foram enviadas').waitFor();
  };
  await leaveBy();
  await page.getByRole('button', { name: 'Não' }).click();
  await page.getByText('2 leituras esperam neste aparelho.').waitFor();
  await leaveBy();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect.poll(() => page.url()).not.toContain(PATH);
  await page.context().setOffline(false);

  await signInPage(page, world.url, 'vizinho');
  await page.getByText(/2 leituras de Helena Modelo, .* esperam neste aparelho/).waitFor();
  expect(await lidos()).toEqual([]);
  await page.getByRole('button', { name: 'Valter Exemplo' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/login');

  await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
  await page.goto(`${world.url}/estoque`);
  await page.getByText(/2 leituras suas chegaram tarde para a conferência fechada/).waitFor();
  await until(world, 'horizonteMatriz', async () => (await lidos()).length === 2);
  expect(await lidos()).toEqual(chassis.toSorted());
  await page.reload();
  await page.getByRole('button', { name: 'Entendi' }).click();
  await page.getByText(/chegaram tarde/).waitFor({ state: 'detached' });
  await page.goto(world.url + PATH);
  await page.getByRole('button', { name: '2 leituras' }).click();
  await page.getByText(/não conta estas leituras/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
