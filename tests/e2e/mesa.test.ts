import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faturar, stock, vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { barriersOf } from '#tests/support/barriers.ts';
import { leave, openPage, signInPage, still } from '#tests/support/browser.ts';
import { recebidas } from '#tests/support/correio.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

/** More tab stops than any page has. */
const MOST_STOPS = 80;

describe('a dealer’s work by keyboard alone', () => {
  const world = ownConsole();
  let page: Page;
  let chassi: string;

  beforeAll(async () => {
    const lojista = await world.as('lojista', 'horizonteMatriz');
    const [veiculo] = await stock(world, lojista, 1);
    chassi = veiculo?.chassi ?? '';
    // Its invoice lacks buyer data.
    const [semCep] = await faturar(world, lojista, [{ chassi, cliente: { cep: null } }]);
    await vender(lojista, semCep ?? 0).catch(() => {});
    page = await openPage({ viewport: { width: 1366, height: 900 } });
    await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
  });
  afterAll(() => leave(page));

  /** Tabs to a button of the page, or a button or input of a question, with this name. */
  const tabTo = async (name: string): Promise<void> => {
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const stopped = await page.evaluate(() => {
        const here = document.activeElement?.closest('main button, [role$=dialog] :is(button, input)');
        const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : here?.textContent;
        return here?.getAttribute('aria-label') ?? label ?? '';
      });
      // Labels of required inputs end with a mark.
      if (stopped.replace('*', '').trim() === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No stop is called ${name}`);
  };
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().waitFor();
    await tabTo(name);
    await page.keyboard.press('Enter');
  };
  const barriers = async () => {
    await still(page);
    return barriersOf(page);
  };

  it('finds a refused exit by four digits', async () => {
    await page.getByRole('heading', { name: /Olá, Helena/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar' }).waitFor();
    await page.keyboard.type(chassi.slice(-4));
    await page.getByRole('option', { name: chassi }).first().waitFor();
    expect(await barriers()).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Veículo ${chassi}` }).waitFor();
    await page.getByText('Faltam dados do cliente').first().waitFor();
    expect(await barriers()).toEqual([]);
  });

  it('fixes its cause in place, and sends it again', async () => {
    await press('Completar dados do cliente');
    await page.getByRole('textbox', { name: /CEP/ }).waitFor();
    expect(await barriers()).toEqual([]);
    await tabTo('CEP');
    await page.keyboard.type('80010020');
    await page.getByText('Rua do CEP').waitFor();
    await page.keyboard.press('Enter');
  });

  it('sees it leave', async () => {
    await page.getByRole('status').filter({ hasText: 'Vendido' }).waitFor();
  });

  it('opens its ATPV-e', async () => {
    await press('Imprimir ATPV-e');
    const downloading = page.waitForEvent('download');
    await press('Baixar agora');
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  });

  it('e-mails the document to the buyer', async () => {
    await press('Enviar por e-mail…');
    const email = page.getByRole('dialog').getByLabel('E-mail');
    await email.waitFor();
    expect(await barriers()).toEqual([]);
    await email.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('compradora@exemplo.test');
    await press('Enviar');
    await page.getByRole('heading', { name: 'ATPV-e enviado por e-mail' }).waitFor();
    expect(recebidas(world, 'compradora@exemplo.test')).toHaveLength(1);
  });

  it('has nothing left to fix', async () => {
    await page.goto(`${world.url}/pendencias`);
    await page.getByRole('heading', { level: 1, name: 'Pendências' }).waitFor();
    await page.getByRole('region').first().waitFor();
    expect(await page.getByText('do comprador').count()).toBe(0);
    expect(await barriers()).toEqual([]);
  });
});
