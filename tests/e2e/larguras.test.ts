import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { ite } from '#contract/gateway/ite.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { entrado, saidaDe } from '#tests/gateway/ite/naIte.ts';
import { anunciarNaMontadora, entrarNaMontadora } from '#tests/gateway/montadora/veiculos.ts';
import { anunciar, estocar, faturar } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { builtConsole, leave, openPage, signInPage, still } from '#tests/support/browser.ts';
import { cutsOf } from '#tests/support/cuts.ts';
import { type ChaveConta, startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { rowWith } from '#tests/support/listPage.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';

/** The last one is the first at 200 %. */
const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 683, height: 384 },
] as const;

const REFUSED = 3;
const STOCKED = 12;
const RECUSA = {
  titulo: 'Chassi com restrição administrativa registrada pelo Detran de origem do veículo',
  mensagemParaUsuarioFinal: 'Regularize a restrição do veículo no Detran de origem antes de enviar de novo.',
};

/** What its row says of it. */
const DITO = `Recusada: ${RECUSA.titulo}`;

/** The heights of the rows of the list, each once. */
const heightsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('tr[data-row]')].map((row) =>
        Math.round(row.getBoundingClientRect().height),
      ),
    ),
  ]);

const goTo = async (page: Page, path: string): Promise<void> => {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => document.querySelector('h1:not([data-before])') !== null);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

describe('lists of many rows, some of them refused', () => {
  let world: TestGateway;
  let page: Page;
  const errors: string[] = [];
  let esperando: string[];
  let recusados: string[];

  /** The registry says no to what is asked next of this vehicle. */
  const recusar = (chassi: string) =>
    world.sandbox.behaviours.add({
      cenario: 'recusa',
      vezes: 1,
      status: 422,
      corpo: RECUSA,
      alvo: { chassi },
    });

  beforeAll(async () => {
    world = await startTestGateway({ consoleDir: await builtConsole() });
    const lojista = await world.as('lojista', 'horizonteMatriz');
    const estoque = await estocar(world, lojista, STOCKED);
    recusados = estoque.slice(0, REFUSED).map(({ chassi }) => chassi);
    const codigos = await faturar(world, lojista, estoque.slice(0, STOCKED - 2));
    for (const chassi of recusados) recusar(chassi);
    await lojista.call(saidaZeroKm.confirmar, {
      itensList: codigos.slice(0, REFUSED).map((codigo) => ({ codigo, leasing: null, chassi: null })),
    });
    for (const chassi of recusados) await untilEstado(world, chassi, 'recusada');
    const anunciados = await anunciar(world, lojista, STOCKED);
    esperando = anunciados.map(({ chassi }) => chassi);
    page = await openPage(errors, { reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await leave(page);
    await world.close();
  });

  /** What is cut or covered in each window and scheme. */
  const faults = async () => {
    const found: unknown[] = [];
    for (const [at, size] of WINDOWS.entries()) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
      await still(page);
      const cuts = await cutsOf(page);
      if (cuts.length > 0) found.push([size.width, ...cuts]);
    }
    await page.setViewportSize(WINDOWS[0]);
    return found;
  };

  describe('as a dealer', () => {
    it.each([
      '/confirmar-saida-zero',
      '/confirmar-entrada-zero',
      '/cancelar-entrada-zero',
      '/transferencia-entre-filiais',
      '/transferencia-entre-estabelecimentos',
      '/estoque-veiculos-usados',
      '/fechamento-do-mes',
      '/historico-movimentacao',
      '/veiculos',
    ])('%s is whole in every window', async (path) => {
      if (!page.url().startsWith(world.url)) await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
      await goTo(page, path);
      expect(await faults()).toEqual([]);
    });

    it('says of a refused row that it is, in every window, and its words below it', async () => {
      await goTo(page, '/confirmar-saida-zero');
      const row = rowWith(page, recusados[0] ?? '');
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await still(page);
        await row.getByText(DITO).waitFor();
      }
      await page.setViewportSize(WINDOWS[0]);
      await row.getByRole('button', { name: /^Detalhes de/ }).click();
      const why = page.getByRole('group', { name: 'Recusa' });
      await why.getByText(RECUSA.mensagemParaUsuarioFinal).waitFor();
      await why.getByRole('button', { name: 'Enviar de novo' }).waitFor();
      expect(await faults()).toEqual([]);
      await row.getByRole('button', { name: /^Detalhes de/ }).click();
    });

    it('keeps the height of a row that is being processed and refused', async () => {
      const [um = ''] = esperando;
      await goTo(page, '/confirmar-entrada-zero');
      const row = rowWith(page, um);
      await row.waitFor();
      const before = await heightsOf(page);
      expect(before).toHaveLength(1);
      const parada = world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
      recusar(um);
      const lojista = await world.as('lojista', 'horizonteMatriz');
      const { data } = await lojista.call(entradaZeroKm.lista, { perPage: 100 });
      await confirmarEntradas(
        lojista,
        data.filter(({ chassi }) => chassi === um),
      );
      try {
        await row.getByText('Processando').waitFor();
        expect(await heightsOf(page)).toEqual(before);
      } finally {
        world.sandbox.behaviours.remove(parada.id);
      }
      await row.getByText(DITO).waitFor();
      expect(await heightsOf(page)).toEqual(before);
    });

    it.each(WINDOWS)('keeps what acts on chosen rows in sight at $width by $height', async (size) => {
      await page.setViewportSize(size);
      await goTo(page, '/confirmar-saida-zero');
      await still(page);
      const button = page.getByRole('button', { name: 'Confirmar saídas selecionadas' });
      const bar = page.getByRole('region', { name: 'Itens selecionados' });
      expect(await bar.count()).toBe(0);
      const box = page.locator('tr[data-row] input:enabled').first();
      await box.check();
      await page.evaluate(() => scrollTo(0, 900));
      await still(page);
      const placed = await button.boundingBox();
      expect(placed?.y).toBeGreaterThanOrEqual(0);
      expect((placed?.y ?? 0) + (placed?.height ?? 0)).toBeLessThanOrEqual(size.height);
      // At the end of the page the bar lies on nothing.
      expect(await cutsOf(page)).toEqual([]);
      await box.uncheck();
      expect(await bar.count()).toBe(0);
      await page.setViewportSize(WINDOWS[0]);
    });
  });

  /** An entry that the manufacturer was refused. */
  const naMontadora = async (): Promise<string> => {
    const [chassi = ''] = anunciarNaMontadora(world, 1);
    recusar(chassi);
    await entrarNaMontadora(world, await world.as('montadora'), [chassi]);
    return chassi;
  };

  /** A sale that the transfer establishment was refused. */
  const naIte = async (): Promise<string> => {
    const session = await world.as('ite');
    const { chassi, veiculo } = await entrado(world, session);
    recusar(chassi);
    await expect(session.call(ite.confirmarSaida, await saidaDe(session, veiculo))).rejects.toThrow();
    return chassi;
  };

  interface Kind {
    who: string;
    conta: ChaveConta;
    empresa?: string;
    paths: readonly string[];
    /** Has a vehicle of the first of these lists refused, which that button below its row asks for again. */
    recusada?: () => Promise<string>;
    deNovo?: string;
  }
  const KINDS: readonly Kind[] = [
    {
      who: 'a manufacturer',
      conta: 'montadora',
      paths: ['/confirmar-entrada-montadora', '/confirmar-saida-montadora'],
      recusada: naMontadora,
      deNovo: 'Enviar de novo',
    },
    {
      who: 'a transfer establishment',
      conta: 'ite',
      paths: ['/estoque-ite', '/transferencia-na-ITE'],
      recusada: naIte,
      deNovo: 'Saída de estoque',
    },
    { who: 'a dispatcher', conta: 'despachante', paths: ['/home', '/usuario/4', '/convites'] },
    {
      who: 'the support admin',
      conta: 'suporte',
      empresa: 'Horizonte Matriz',
      paths: ['/operacoes-renave', '/trilha-de-auditoria', '/consulta-parceria'],
    },
  ];

  describe.each(KINDS)('as $who', ({ conta, empresa, paths, recusada, deNovo = '' }) => {
    it('is whole in every window, and says of a refused row that it is', async () => {
      const chassi = await recusada?.();
      await page.evaluate(() => localStorage.clear());
      await signInPage(page, world.url, conta, empresa);
      for (const path of paths) {
        await goTo(page, path);
        if (chassi && path === paths[0]) {
          const row = rowWith(page, chassi);
          await row.getByText(DITO).waitFor();
          await row.getByRole('button', { name: /^Detalhes de/ }).click();
          await page.getByRole('group', { name: 'Recusa' }).getByRole('button', { name: deNovo }).waitFor();
        }
        expect([path, await faults()]).toEqual([path, []]);
      }
      expect(errors).toEqual([]);
    });
  });
});
