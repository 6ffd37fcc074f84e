import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { mensagemGlobal } from '#contract/gateway/suporte/mensagemGlobal.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { leave, signedIn, still } from '#tests/support/browser.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';
import { prepareSaidas } from '#tests/support/zeroKm.ts';

/** The chunk around the rows that loads late on a slow line: a filter's date pickers. */
const PARTS = /\/assets\/DateInput-[^/]*\.js$/;

/** The start page's charts. */
const CHARTS = /\/assets\/Pictures-[^/]*\.js$/;

/** The start page's counts: the menu may ask for them first, without asking the registry. */
const COUNTS = /\/api\/inicio(\?|$)/;

const LISTS = [
  ['montadora', '/atpv-e/montadora'],
  ['lojista', '/historico-movimentacao'],
] as const;

/** The company chosen by accounts that are asked for one. */
const FIRST: Partial<Record<ChaveConta, string>> = {
  lojista: 'Horizonte Matriz',
  suporte: 'Horizonte Matriz',
};

const HEIGHT = 900;
const AVISO = 'Manutenção no domingo.';

/** Holds back a response until it is released. */
const hold = async (page: Page, address: string | RegExp): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

const world = ownConsole();
const pages = new Map<ChaveConta, Page>();
afterAll(async () => {
  for (const page of pages.values()) await leave(page);
});

/** One browser for each account: signing in took most of this file's CPU time. */
const pageOf = async (conta: ChaveConta): Promise<Page> => {
  const page = pages.get(conta) ?? (await signedIn(world.url, { conta, empresa: FIRST[conta] }));
  pages.set(conta, page);
  await page.unrouteAll();
  // A routed page has no HTTP cache: its parts come as late as on a first visit.
  await page.route('**/assets/*', (route) => route.continue());
  return page;
};

describe.each(LISTS)('the rows shown to %s', (conta, path) => {
  let page: Page;
  beforeAll(async () => {
    page = await pageOf(conta);
  });

  const firstRow = () => page.getByRole('region').locator('tbody tr').first();
  const top = async () => (await firstRow().boundingBox())?.y;

  it.each([1366, 1024, 390])(
    'do not shift at %i px when late parts load, so that a click hits its row',
    async (width) => {
      await page.setViewportSize({ width, height: HEIGHT });
      const release = await hold(page, PARTS);
      await page.goto(`${world.url}${path}`);
      await firstRow().waitFor();
      const before = await top();
      release();
      await page.getByRole('button', { name: 'Exportar em excel' }).waitFor();
      await still(page);
      expect(await top()).toBeCloseTo(before ?? 0, 0);
    },
  );

  it.each([1366, 390])('do not shift at %i px when the strips load, which are in sight', async (width) => {
    const { id } = world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    // Known before the page opens: a lost answer becomes an outage only half a minute later.
    const empresa = await world.codigoOf(CONTAS[conta].empresas[0]);
    await world.gateway.ports.empresa(empresa).alcance.annotate('estabelecimento', 'fora');
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const say = (ativo_men: boolean) =>
      suporte.call(mensagemGlobal.save, { mensagem_men: AVISO, tipo_men: 'A', ativo_men });
    await say(true);
    await page.setViewportSize({ width, height: HEIGHT });
    const releases = [await hold(page, '**/api/mensagemGlobal/*'), await hold(page, '**/api/trabalhos')];
    await page.goto(`${world.url}${path}`);
    await firstRow().waitFor();
    await still(page);
    const before = await top();
    for (const release of releases) release();
    for (const words of [AVISO, 'O Renave está fora de alcance']) {
      const strip = page.getByRole('status').filter({ hasText: words });
      await strip.waitFor();
      const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(HEIGHT);
    }
    expect(await top()).toBeCloseTo(before ?? 0, 0);
    await say(false);
    world.sandbox.behaviours.remove(id);
  });
});

describe('the start page', () => {
  it('of a dispatcher waits visibly, and shows nothing that its dealers would push down', async () => {
    const page = await pageOf('despachante');
    const release = await hold(page, COUNTS);
    await page.goto(`${world.url}/home`);
    await page.getByRole('heading', { name: /^Olá, / }).waitFor();
    await page.locator('main [role=status][aria-busy=true]').waitFor();
    const credit = page.getByRole('heading', { name: 'Crédito' });
    expect(await credit.count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Lojistas' }).waitFor();
    await credit.waitFor();
  });

  it.each([1440, 390])('of a dealer waits at %i px only where nothing will push it away', async (width) => {
    const page = await pageOf('lojista');
    await page.setViewportSize({ width, height: HEIGHT });
    const release = await hold(page, COUNTS);
    await page.goto(`${world.url}/home`);
    const placeholder = page.locator('.home-pictures > [aria-busy=true]');
    await placeholder.waitFor({ state: 'attached' });
    expect(await placeholder.isVisible()).toBe(width === 1440);
    release();
    await page.getByRole('figure', { name: 'Crédito' }).waitFor();
  });

  it.each([1440, 390])('of a dealer moves nothing at %i px when its pictures come', async (width) => {
    const page = await pageOf('lojista');
    await page.setViewportSize({ width, height: HEIGHT });
    const releases = [await hold(page, CHARTS), await hold(page, '**/api/painel/estoque')];
    await page.goto(`${world.url}/home`);
    await page.getByRole('region', { name: 'Pronto agora' }).waitFor();
    const work = async () => (await page.getByRole('region', { name: 'Pronto agora' }).boundingBox())?.y;
    const before = await work();
    releases[0]?.();
    const credit = page.getByRole('figure', { name: 'Crédito' });
    await credit.waitFor();
    const placed = (await credit.boundingBox())?.y;
    releases[1]?.();
    await page.getByRole('figure', { name: 'Estoque por idade' }).waitFor();
    await still(page);
    expect([await work(), (await credit.boundingBox())?.y]).toEqual([before, placed]);
  });
});

/** Sum of the layout shifts of the open page, as Chromium measures it. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // Without an entry the observer stays silent.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
    return seen.then((entries) =>
      entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
    );
  });

/** Most of a page that may move while it opens. */
const MOST_SHIFT = 0.05;

describe('a page', () => {
  beforeAll(async () => {
    const lojista = await world.as('lojista', 'horizonteMatriz');
    await prepareSaidas(world, lojista, { quantidade: 3, semente: 11 });
    const { codigo } = await lojista.call(patio.abrir, {});
    await lojista.call(patio.fechar, { codigo });
    await lojista.call(patio.abrir, {});
  });

  it.each(
    [1440, 390].flatMap((width) => [
      ...['/confirmar-saida-zero', '/cancelar-entrada-zero', '/transferencia-entre-estabelecimentos'].map(
        (path) => ['lojista', path, width] as const,
      ),
      ...['/painel', '/importar-xmls', '/historico-movimentacao', '/conferencia-de-patio'].map(
        (path) => ['lojista', path, width] as const,
      ),
      ['suporte', '/operacoes-renave', width] as const,
    ]),
  )('of %s at %s moves nothing at %i px when its content comes', async (conta, path, width) => {
    const page = await pageOf(conta);
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto(`${world.url}${path}`);
    await page.locator('main tbody tr, main figure, main dl').first().waitFor();
    await still(page);
    expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  });
});

/** Requests that no live event repeats. */
const ASKED_ONCE = /\/api\/(?:painel|creditos|pendencias)/;

it.each(['/home', '/painel'])('%s asks for each of its figures once', async (path) => {
  const page = await pageOf('lojista');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (ASKED_ONCE.test(request.url())) asked.push(request.url());
  });
  await page.goto(`${world.url}${path}`);
  await page.getByRole('figure', { name: 'Estoque por idade' }).waitFor();
  await still(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).toEqual([...new Set(asked)]);
});
