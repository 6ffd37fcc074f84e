import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { leave, openPage, signInPage } from '#tests/support/browser.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';
import { prepareEntradas } from '#tests/support/zeroKm.ts';

const VEICULOS = 300;
/** Every ninth is refused: some in each page. */
const isRefused = (_: unknown, at: number) => at % 9 === 4;

/** The measure of web vitals: what moves less than this is not felt. */
const MOST_SHIFT = 0.1;

type Watched = Window & { shift?: number; sources?: string[] };

/** Sums up every shift of the page, after input or not. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const watched = window as Watched;
    watched.shift = 0;
    watched.sources = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node?: Node }[];
      })[]) {
        watched.shift = (watched.shift ?? 0) + entry.value;
        const moved = (entry.sources ?? []).map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
        watched.sources?.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });

const shiftOf = (page: Page) => page.evaluate(() => (window as Watched).shift ?? 0);
const sourcesOf = (page: Page) => page.evaluate(() => (window as Watched).sources ?? []);

describe('a batch of 300, in the tab that asked for it and in one that watches', () => {
  const world = ownConsole();
  let acting: Page;
  let watching: Page;
  let prontas: number;
  let recusadas: number;

  beforeAll(async () => {
    const lojista = await world.as('lojista', 'horizonteMatriz');
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: VEICULOS });
    ({ prontas = 0 } = (await lojista.call(entradaZeroKm.lista, {})).quantidades);
    recusadas = linhas.filter(isRefused).length;
    for (const { chassi } of linhas.filter(isRefused))
      world.sandbox.behaviours.add({
        cenario: 'recusa',
        alvo: { chassi, operacoes: ['entradaZeroKm'] },
      });
    acting = await openPage({ viewport: { width: 1440, height: 900 } });
    await signInPage(acting, world.url, 'lojista', 'Horizonte Matriz');
    watching = await acting.context().newPage();
    for (const page of [acting, watching]) await page.goto(`${world.url}/confirmar-entrada-zero`);
  });
  afterAll(() => leave(acting));

  it('moves nothing, says of each row what became of it, and folds them into one line', async () => {
    for (const page of [acting, watching]) {
      await page.getByRole('button', { name: `Prontas ${prontas}` }).waitFor();
      await watch(page);
    }
    await acting.getByRole('checkbox', { name: 'Selecionar todos os itens da lista' }).click();
    await acting.getByRole('button', { name: 'Confirmar selecionadas' }).click();
    await acting
      .getByRole('alertdialog')
      .getByRole('button', { name: `Confirmar ${prontas} entradas` })
      .click();
    await watching.getByText('Confirmada ✓').first().waitFor();
    const words = `${prontas - recusadas} confirmadas, ${recusadas} recusadas`;
    for (const page of [acting, watching]) await page.getByText(words).waitFor();
    expect(await watching.getByText('Confirmada ✓').count()).toBe(0);
    for (const page of [acting, watching])
      expect(await shiftOf(page), (await sourcesOf(page)).join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
  });

  it('leads from the line to what was done', async () => {
    await watching.getByRole('link', { name: 'mostrar' }).click();
    await watching.waitForURL('**/lote-de-operacoes/*');
    await watching.getByText(`${prontas - recusadas} confirmadas, ${recusadas} recusadas`).waitFor();
  });
});
