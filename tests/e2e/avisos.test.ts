import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faturar, stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { leave, openPage, resize, signInPage, still } from '#tests/support/browser.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

const TOAST = '.MuiSnackbar-root';
const LONGA = 'O Renave recusou, e diz por quê em muitas palavras. '.repeat(8);

describe('messages do not block the page', () => {
  const world = ownConsole();
  let page: Page;

  beforeAll(async () => {
    const lojista = await world.as('lojista', 'horizonteMatriz');
    const veiculos = await stock(world, lojista, 3);
    await faturar(
      world,
      lojista,
      veiculos.map(({ chassi }) => ({ chassi, cliente: { cep: null } })),
    );
    page = await openPage();
    await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
    await page.goto(`${world.url}/confirmar-saida-zero`);
    await page.getByText('Exibindo 1-3 de 3').waitFor();
  });
  afterAll(() => leave(page));

  /** True when a click at its centre would reach the element or its content. */
  const isReached = (locator: Locator): Promise<boolean> =>
    locator.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return hit !== null && element.contains(hit);
    });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it.each([
    ['a button of the header', 'Atualizar', 'Atualizar'],
    ['a column’s head', 'Veículo', /^Ordenar por Veículo/],
  ])('a tooltip of %s lets clicks through', async (_, name, text) => {
    await button(name).first().hover();
    const tooltip = page.getByRole('tooltip', { name: text });
    await tooltip.waitFor();
    await still(page);
    expect(await isReached(tooltip)).toBe(false);
    await page.mouse.move(0, 0);
    await tooltip.waitFor({ state: 'detached' });
  });

  /** Replaces the toast's text by one of the registry's maximum length; hovering keeps it open. */
  const lengthen = async () => {
    const toast = page.locator(TOAST);
    await toast.hover();
    await toast.locator('strong').evaluate((strong, text) => {
      strong.textContent = text;
    }, LONGA);
    await still(page);
  };
  const closeToast = async () => {
    // The toast is hidden from assistive technology beside a dialog.
    await page.getByRole('button', { name: 'Fechar aviso', includeHidden: true }).click();
    await page.locator(TOAST).waitFor({ state: 'detached' });
  };

  it.each([
    [1366, 768],
    [1024, 560],
    [390, 844],
  ])('a long message does not cover a dialog’s buttons, at %i × %i px', async (width, height) => {
    await resize(page, { width, height });
    await page.getByRole('checkbox', { name: 'Selecionar todos os itens da lista' }).check();
    await button('Completar clientes (3)').click();
    const dialog = page.getByRole('dialog');
    // An unknown postal code, which is reported in a toast.
    await dialog.getByRole('textbox', { name: /CEP/ }).first().fill('80010999');
    await lengthen();
    for (const name of [/^Salvar 1 e confirmar/, 'Voltar'])
      expect(await isReached(dialog.getByRole('button', { name })), String(name)).toBe(true);
    await closeToast();
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it.each([
    [1366, 768],
    [1024, 560],
    [700, 640],
    [390, 844],
  ])('nor the bar of selected rows, at %i × %i px', async (width, height) => {
    await resize(page, { width, height });
    await page.getByRole('checkbox', { name: 'Selecionar todos os itens da lista' }).check();
    const files = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['%PDF'], 'nota.pdf', { type: 'application/pdf' }));
      return transfer;
    });
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: files });
    await lengthen();
    const bar = await page.getByRole('region', { name: 'Itens selecionados' }).boundingBox();
    const toast = await page.locator(TOAST).boundingBox();
    expect((toast?.y ?? height) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await closeToast();
  });
});
