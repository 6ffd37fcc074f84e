import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { ite } from '#contract/gateway/zeroKm/ite.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { LISTA_VAZIA } from '#domain/texts.ts';
import { entrado, saidaDe } from '#tests/gateway/zeroKm/ite/naIte.ts';
import { announceAtMontadora, enterMontadora } from '#tests/gateway/zeroKm/montadora/veiculos.ts';
import { announce, faturar, stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import {
  forgetSession,
  leave,
  openPage,
  pushPath,
  resize,
  signInPage,
  still,
} from '#tests/support/browser.ts';
import { cutsOf } from '#tests/support/cuts.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { rowWith } from '#tests/support/listPage.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { confirmarEntradas, untilEstado } from '#tests/support/zeroKm.ts';

/** The last is the first at 200 % zoom. */
const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 683, height: 384 },
] as const;

const PHONE = WINDOWS[2];

/** Width at which the documents' columns must be visible. */
const DESK = { width: 1440, height: 900 };

const ENTREGAS = ['Id Estoque', 'Veículo', 'Vendedor', 'Entregador', 'Data Entrega', 'Data Cancelamento'];
const AUTORIZADAS = ['Fab/Mod', 'Valor', 'Autorizado para', 'CNPJ', 'Autorizado em'];

/** Specified columns of a dealer's lists, in order of visit. */
const OF_DEALERS: Readonly<Record<string, readonly string[]>> = {
  '/confirmar-entrada-zero': [
    ...['NF', 'Série', 'Data/hora cadastro', 'Chassi'],
    ...['Marca/modelo', 'Emissão', 'Valor total', 'Situação'],
  ],
  '/confirmar-saida-zero': [
    ...['Situação', 'NF', 'Série', 'Veículo', 'Acabado', 'Cliente', 'Emissão', 'Valor total'],
  ],
  '/atpv-e': ['Chassi', 'Marca/modelo', 'Fab/Mod', 'Cor', 'Cliente', 'Data da venda', 'Acabado', 'Imprimir'],
  '/entrega-de-veiculos-concessionaria': ENTREGAS,
  '/transferencia-para-ITE': ['Veículo', ...AUTORIZADAS, 'Id da autorização'],
  '/transferencia-entre-estabelecimentos': ['Veículo', ...AUTORIZADAS, 'Id da autorização'],
  '/historico-movimentacao': [
    ...['Empresa', 'Placa', 'Chassi', 'Marca/modelo', 'Cor', 'Usuário', 'Operação', 'Data da movimentação'],
  ],
  '/historico-taxa-detran': ['Veículo', 'Empresa', 'CNPJ', 'Usuário', 'Data', 'Valor', 'Operação'],
  '/pessoas': ['Nome', 'CPF/CNPJ', 'Tipo', 'E-mail'],
  '/veiculos': ['Chassi', 'Placa', 'Renavam', 'Descrição', 'Cor', 'Ano fab./mod.'],
  '/empresas': ['Código', 'Razão social', 'Fantasia', 'CNPJ', 'Validade', 'Certificado'],
  '/usuarios': ['Código', 'Nome', 'CPF', 'E-mail', 'E-mail confirmado', 'Ativo'],
};

/** Specified columns, by list. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ...OF_DEALERS,
  '/confirmar-saida-montadora': ['Situação', 'NF', 'Veículo', 'Acabado', 'Cliente', 'Valor total'],
  '/entrega-de-veiculos-montadora': ENTREGAS,
  '/estoque-ite': [
    ...['Id Estoque', 'Chassi', 'Veículo', 'Acabado', 'Data Entrada', 'Data Saída', 'Restrições', 'Situação'],
  ],
  '/transferencia-na-ITE': ['Situação', 'Veículo', 'Acabado', ...AUTORIZADAS],
  '/estoque-renave': ['Id estoque', 'Chassi', 'Placa', 'Data/hora de entrada', 'Estado'],
  '/ListagemECRVSP': ['Código', 'Empresa', 'CNPJ', 'Data/hora de cadastro', 'Despachante'],
  '/info-financeiras': ['Código', 'Razão social', 'Nome fantasia', 'CNPJ'],
};

const REFUSED = 3;
const STOCKED = 12;
const RECUSA = {
  titulo: 'Chassi com restrição administrativa registrada pelo Detran de origem do veículo',
  mensagem: 'Regularize a restrição do veículo no Detran de origem antes de enviar de novo.',
};

/** State of a refused row, and the refused operation. */
const RECUSADA = `Recusada: ${RECUSA.titulo}`;
const isWhole = (state: Element) =>
  state.scrollHeight <= state.clientHeight && state.scrollWidth <= state.clientWidth;

const goTo = async (page: Page, path: string): Promise<void> => {
  if (new URL(page.url()).pathname === path) return;
  await pushPath(page, path);
  await page.waitForFunction(() => document.querySelector('h1:not([data-before])') !== null);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

describe('lists with many rows, some refused', () => {
  const world = ownConsole();
  let page: Page;
  let esperando: string[];
  let recusados: string[];

  /** Makes the registry refuse this vehicle's next operation. */
  const refuse = (chassi: string) => refuseNext(world, chassi, RECUSA);

  beforeAll(async () => {
    const lojista = await world.as('lojista', 'horizonteMatriz');
    const estoque = await stock(world, lojista, STOCKED);
    recusados = estoque.slice(0, REFUSED).map(({ chassi }) => chassi);
    const codigos = await faturar(world, lojista, estoque.slice(0, STOCKED - 2));
    for (const chassi of recusados) refuse(chassi);
    await lojista.call(saidaZeroKm.confirmar, {
      itensList: codigos.slice(0, REFUSED).map((codigo) => ({ codigo, leasing: null, chassi: null })),
    });
    for (const chassi of recusados) await untilEstado(world, chassi, 'recusada');
    await lojista.call(saidaZeroKm.confirmar, {
      itensList: [{ codigo: codigos[REFUSED] ?? 0, leasing: null, chassi: null }],
    });
    await untilEstado(world, estoque[REFUSED]?.chassi ?? '', 'confirmada');
    const anunciados = await announce(world, lojista, STOCKED);
    esperando = anunciados.map(({ chassi }) => chassi);
    page = await openPage();
  });
  afterAll(() => leave(page));

  /** Truncated or covered elements, by window and scheme; the first window, in which the next test begins, is last. */
  const faults = async () => {
    const found: unknown[] = [];
    for (const [at, size] of [...WINDOWS.entries()].reverse()) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
      await still(page);
      const cuts = await cutsOf(page);
      if (cuts.length > 0) found.push([size.width, ...cuts]);
    }
    return found;
  };

  /** Switches outside a phone's window, and the user menu where it does not end the bar's first line. */
  const astray = async () => {
    await resize(page, PHONE);
    const found = await page.evaluate(() => {
      const edge = (element: Element) => element.getBoundingClientRect().right;
      const [menu] = [...document.querySelectorAll('header [aria-haspopup=menu]')].slice(-1);
      return [
        ...[...document.querySelectorAll('main .MuiSwitch-root')]
          .filter((one) => edge(one) > innerWidth)
          .map((one) => one.querySelector('input')?.getAttribute('aria-label')),
        ...(menu && innerWidth - edge(menu) > 16 ? ['menu'] : []),
      ];
    });
    await resize(page, WINDOWS[0]);
    return found;
  };

  /** Specified columns that are not visible at desk width, and wrapped amounts. */
  const missing = async (path: string) => {
    await page.setViewportSize(DESK);
    await page.locator('tr[data-row]').or(page.getByText(LISTA_VAZIA)).first().waitFor();
    await still(page);
    if ((await page.locator('tr[data-row]').count()) === 0) return ['sem linhas'];
    const { heads, broken } = await page.evaluate(() => ({
      heads: [...document.querySelectorAll('main thead th')].map((head) => head.textContent),
      broken: [...document.querySelectorAll('main tbody td, main tfoot td')]
        .filter((cell) => /^R\$/.test(cell.textContent ?? '') && cell.firstChild !== null)
        .filter((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map((cell) => cell.textContent),
    }));
    return [...(COLUMNS[path] ?? []).filter((head) => !heads.includes(head)), ...broken];
  };

  describe('as a dealer', () => {
    const asDealer = async () => {
      if (!page.url().startsWith(world.url)) await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
    };

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
    ])('%s is complete in every window', async (path) => {
      await asDealer();
      await goTo(page, path);
      expect(await faults()).toEqual([]);
    });

    it('shows the specified columns at desk width', async () => {
      await asDealer();
      const found: unknown[] = [];
      for (const path of Object.keys(OF_DEALERS)) {
        await goTo(page, path);
        const gone = await missing(path);
        if (gone.length > 0) found.push([path, gone]);
      }
      expect(found).toEqual([]);
    });

    it('keeps the whole header below the bars while its rows scroll', async () => {
      await asDealer();
      await goTo(page, '/confirmar-entrada-zero');
      await page.locator('tr[data-row]').first().waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await still(page);
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('main thead th')]
          .filter((head) => {
            const { left, top, width, height } = head.getBoundingClientRect();
            return !head.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          })
          .map(({ textContent }) => textContent),
      );
      expect(covered).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
    });

    it('measures columns in the characters of their cells', async () => {
      await asDealer();
      await goTo(page, '/confirmar-saida-zero');
      await page.locator('tr[data-row]').first().waitFor();
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll('main [role=region]:has(> span), main tbody td')].map(
          (element) => getComputedStyle(element).fontSize,
        ),
      );
      expect(new Set(sizes)).toEqual(new Set(['14px']));
    });

    it('brings any column into view by scrolling', async () => {
      await asDealer();
      await page.setViewportSize({ width: 1024, height: 768 });
      await goTo(page, '/atpv-e');
      await still(page);
      const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
      await expect.poll(() => head('Cor').count()).toBe(0);
      const before = await page.getByRole('columnheader').count();
      await page.getByRole('button', { name: 'Colunas' }).click();
      const cor = page.getByRole('menuitemcheckbox', { name: 'Cor' });
      expect(await cor.getAttribute('aria-checked')).toBe('false');
      await cor.click();
      expect(await cor.getAttribute('aria-checked')).toBe('true');
      await page.keyboard.press('Escape');
      await head('Cor').waitFor();
      expect(await page.getByRole('columnheader').count()).toBe(before + 1);
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(1024);
      await page.setViewportSize(WINDOWS[0]);
    });

    it('says the whole reason of a refused row in every window', async () => {
      await goTo(page, '/confirmar-saida-zero');
      const row = rowWith(page, recusados[0] ?? '');
      for (const size of WINDOWS) {
        await resize(page, size);
        await row.getByText('ao confirmar a saída').waitFor();
        expect(await row.getByText(RECUSADA).evaluate(isWhole)).toBe(true);
      }
      await resize(page, WINDOWS[0]);
      await row.getByRole('button', { name: /^Detalhes de/ }).click();
      const why = page.getByRole('group', { name: 'Recusa' });
      await why.getByText(RECUSA.mensagem).waitFor();
      await why.getByRole('button', { name: 'Enviar de novo' }).waitFor();
      expect(await faults()).toEqual([]);
      await row.getByRole('button', { name: /^Detalhes de/ }).click();
    });

    it('keeps the row height while processing', async () => {
      const [um = ''] = esperando;
      await goTo(page, '/confirmar-entrada-zero');
      const row = rowWith(page, um);
      await row.waitFor();
      const height = () => row.evaluate((one) => one.getBoundingClientRect().height);
      const before = await height();
      const parada = world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
      refuse(um);
      const lojista = await world.as('lojista', 'horizonteMatriz');
      const { data } = await lojista.heard(entradaZeroKm.lista, { perPage: 100 });
      await confirmarEntradas(
        lojista,
        data.filter(({ chassi }) => chassi === um),
      );
      try {
        await row.getByText('Processando').waitFor();
        expect(await height()).toBe(before);
      } finally {
        world.sandbox.behaviours.remove(parada.id);
      }
      await row.getByText(RECUSADA).waitFor();
      // Without the toast of the outage's end, which may lie over what the next test clicks.
      await page.reload();
    });

    it.each(WINDOWS)('docks the selection at the foot of the window at $width by $height', async (size) => {
      await page.setViewportSize(size);
      await goTo(page, '/confirmar-saida-zero');
      await still(page);
      const dock = page.getByRole('region', { name: 'Itens selecionados' });
      const button = dock.getByRole('button', { name: 'Confirmar saídas selecionadas' });
      await dock.getByText('Selecione ao menos uma linha.').waitFor();
      expect(await button.isDisabled()).toBe(true);
      const box = page.locator('tr[data-row] input:enabled').first();
      await box.check();
      for (const top of [0, 900]) {
        await page.evaluate((y) => scrollTo(0, y), top);
        await still(page);
        const placed = await button.boundingBox();
        expect(placed?.y).toBeGreaterThanOrEqual(0);
        expect((placed?.y ?? 0) + (placed?.height ?? 0)).toBeLessThanOrEqual(size.height);
      }
      // At the page's end the dock covers nothing.
      expect(await cutsOf(page)).toEqual([]);
      await dock.getByText(/^: R\$ /).waitFor();
      await dock.getByRole('button', { name: 'Limpar' }).click();
      expect(await box.isChecked()).toBe(false);
      await resize(page, WINDOWS[0]);
    });
  });

  /** A refused entry of the manufacturer. */
  const naMontadora = async (): Promise<string> => {
    const [chassi = ''] = announceAtMontadora(world, 1);
    refuse(chassi);
    await enterMontadora(world, await world.as('montadora'), [chassi]);
    return chassi;
  };

  /** A refused sale of the ITE. */
  const naIte = async (): Promise<string> => {
    const session = await world.as('ite');
    const { chassi, veiculo } = await entrado(world, session);
    refuse(chassi);
    await expect(session.call(ite.confirmarSaida, await saidaDe(session, veiculo))).rejects.toThrow();
    return chassi;
  };

  interface Kind {
    who: string;
    conta: ChaveConta;
    empresa?: string;
    paths: readonly string[];
    /** Provokes a refusal in the first list; `deNovo` is its retry button. */
    recusada?: { run: () => Promise<string>; ato: string; deNovo: string };
  }
  const KINDS: readonly Kind[] = [
    {
      who: 'a manufacturer',
      conta: 'montadora',
      paths: ['/confirmar-entrada-montadora', '/confirmar-saida-montadora', '/entrega-de-veiculos-montadora'],
      recusada: { run: naMontadora, ato: 'confirmar a entrada', deNovo: 'Enviar de novo' },
    },
    {
      who: 'a transfer establishment',
      conta: 'ite',
      paths: ['/estoque-ite', '/transferencia-na-ITE'],
      recusada: { run: naIte, ato: 'dar saída', deNovo: 'Saída de estoque' },
    },
    { who: 'a dispatcher', conta: 'despachante', paths: ['/home', '/usuario/4', '/convites'] },
    {
      who: 'the support admin',
      conta: 'suporte',
      empresa: 'Horizonte Matriz',
      paths: [
        ...['/operacoes-renave', '/trilha-de-auditoria', '/consulta-parceria', '/ListagemECRVSP'],
        ...['/configuracao-modulos', '/estoque-renave', '/info-financeiras'],
      ],
    },
  ];

  it('has room for the support admin’s bar in windows of every width', async () => {
    // A page without a session, because one that loses its session redirects during navigation.
    await forgetSession(page, world.url);
    await signInPage(page, world.url, 'suporte', 'Horizonte Matriz');
    const beyond: number[] = [];
    for (let width = 360; width <= 1100; width += 20) {
      await resize(page, { width, height: 800 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) beyond.push(width);
    }
    await resize(page, WINDOWS[0]);
    expect(beyond).toEqual([]);
  });

  describe.each(KINDS)('as $who', ({ conta, empresa, paths, recusada }) => {
    it('is complete in every window, and marks a refused row', async () => {
      const chassi = await recusada?.run();
      await forgetSession(page, world.url);
      await signInPage(page, world.url, conta, empresa);
      for (const path of paths) {
        await goTo(page, path);
        if (recusada && chassi && path === paths[0]) {
          const row = rowWith(page, chassi);
          await row.getByText(RECUSADA).waitFor();
          await row.getByText(`ao ${recusada.ato}`).waitFor();
          await row.getByRole('button', { name: /^Detalhes de/ }).click();
          const why = page.getByRole('group', { name: 'Recusa' });
          await why.getByRole('button', { name: recusada.deNovo }).waitFor();
        }
        expect([path, await faults()]).toEqual([path, []]);
        expect([path, await astray()]).toEqual([path, []]);
        if (COLUMNS[path]) expect([path, await missing(path)]).toEqual([path, []]);
      }
    });
  });
});
