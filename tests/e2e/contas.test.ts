import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { convites } from '#contract/gateway/cadastros/convites.ts';
import { parceiro } from '#domain/entities/parceiro.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { destinations } from '#src/app/destinations.ts';
import { visibleMenu } from '#src/app/menu/visibleMenu.ts';
import { palettes } from '#src/app/theme/tokens.ts';
import { forgetSession, leave, openPage, signInPage, still } from '#tests/support/browser.ts';
import { addPendencia, changeEmpresa } from '#tests/support/changes.ts';
import { recebidas } from '#tests/support/correio.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

type KindOfUser = [
  who: string,
  conta: ChaveConta,
  opens: string,
  closed: string,
  /** Chosen at sign-in by accounts that are asked. */
  empresa?: ChaveEmpresa,
];
const KINDS: readonly KindOfUser[] = [
  ['the support admin', 'suporte', '/eventos-de-seguranca', '/convites', 'horizonteMatriz'],
  ['a dealer', 'lojista', '/confirmar-saida-zero', '/eventos-de-seguranca', 'horizonteMatriz'],
  ['a dealer of a dispatcher', 'vizinho', '/confirmar-entrada-zero', '/estoque-veiculos-usados'],
  ['a dispatcher', 'despachante', '/convites', '/configuracoes'],
  ['a manufacturer', 'montadora', '/confirmar-saida-montadora', '/estoque-ite'],
  ['a transfer establishment', 'ite', '/estoque-ite', '/confirmar-entrada-zero'],
];

/** Enough tab stops to reach a list's first rows. */
const STOPS = 15;

describe('every kind of user', () => {
  const world = ownConsole();
  let page: Page;

  beforeAll(async () => {
    page = await openPage({ viewport: { width: 1366, height: 900 } });
  });
  afterAll(() => leave(page));

  const heading = () => page.getByRole('heading', { level: 1 }).first().textContent();
  const forget = () => forgetSession(page, world.url);

  it.each(KINDS)('%s sees and opens exactly its own', async (_, conta, opens, closed, empresa) => {
    await forget();
    await signInPage(page, world.url, conta, empresa && EMPRESAS[empresa].fantasia);
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link').first().waitFor();
    const shown = await menu.evaluate((nav) => ({
      sections: [...nav.querySelectorAll(':scope > ul .menu-label')].map(({ textContent }) => textContent),
      submenus: [...nav.querySelectorAll('section')].map((one) => [
        one.getAttribute('aria-label'),
        [...one.querySelectorAll('.menu-label')].map(({ textContent }) => textContent),
      ]),
      scrolls: nav.scrollHeight > nav.clientHeight,
    }));
    const permitted = await (await world.as(conta, empresa)).call(sessao.permissoes);
    const open = visibleMenu(permitted, destinations);
    expect(shown).toEqual({
      sections: open.filter(({ submenu }) => !submenu).map(({ title }) => title),
      submenus: open
        .filter(({ submenu }) => submenu)
        .map(({ title, items }) => [title, items.map(({ label }) => label)]),
      scrolls: false,
    });
    await page.goto(world.url + opens);
    await page.getByRole('main').waitFor();
    expect(await heading()).not.toBe('Ops...!');
    await page.goto(world.url + closed);
    await page.getByText('Você não tem permissão para esta operação.').waitFor();
  });

  it('scrolls the tabs of a section by themselves on a phone, to the open page', async () => {
    await forget();
    await signInPage(page, world.url, 'lojista', EMPRESAS.horizonteMatriz.fantasia);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${world.url}/declaracao-de-estoque`);
    const tabs = page.getByRole('navigation', { name: 'Relatórios' });
    const { x = -1, width = 0 } = (await tabs.getByRole('link', { name: 'Declaração' }).boundingBox()) ?? {};
    expect([x >= 0, x + width <= 390]).toEqual([true, true]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([wide, await tabs.evaluate((nav) => nav.scrollWidth > nav.clientWidth)]).toEqual([390, true]);
    await page.setViewportSize({ width: 1366, height: 900 });
  });

  it('signs in by keyboard alone, and gets the focus back after a question', async () => {
    const focused = (selector: string) =>
      page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
    const { keyboard } = page;
    await forget();
    await page.goto(`${world.url}/login`);
    await focused('[name=email]');
    await keyboard.type(CONTAS.lojista.email);
    await keyboard.press('Tab');
    await keyboard.type(SENHA_DEMO);
    await keyboard.press('Enter');
    await focused('[role=dialog] [type=search]');
    await keyboard.type('horizonte matriz');
    await keyboard.press('Enter');
    await page.waitForURL('**/home');

    const change = page.getByRole('button', { name: 'Trocar empresa' });
    await change.press('Enter');
    await focused('[role=dialog] [type=search]');
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await change.evaluate((button) => button === document.activeElement)).toBe(true);
    await keyboard.press('Control+k');
    await focused('[role=combobox]');
    await keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    expect(await change.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('has a visible focus on every control', async () => {
    await page.goto(`${world.url}/veiculos`);
    await page.getByRole('row').nth(1).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await still(page);
      const seen: string[] = [];
      await page.locator('main').focus();
      for (const name of Array.from({ length: STOPS }, () => 'Tab')) {
        await page.keyboard.press(name);
        const stop = await page.evaluate(() => {
          const here = document.activeElement;
          if (!here?.matches('main .MuiButtonBase-root')) return null;
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(here);
          return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        });
        if (stop) seen.push(stop);
      }
      expect(seen.length).toBeGreaterThan(4);
      const [red, green, blue] = [1, 3, 5].map((at) =>
        Number.parseInt(palettes[colorScheme].petrol.slice(at, at + 2), 16),
      );
      expect(new Set(seen)).toEqual(new Set([`solid 2px rgb(${red}, ${green}, ${blue})`]));
    }
  });

  it('joins by invitation: e-mail link, confirmation, first sign-in', async () => {
    const email = 'convidada@loja.test';
    const agil = await world.as('despachante', 'agil');
    const codigoEmpresa = await world.codigoOf('agil');
    await agil.call(convites.convidar, { emailLojista: email, nomeLojista: 'Célia da Loja', codigoEmpresa });
    const linkDe = (what: RegExp) => what.exec(recebidas(world, email).at(-1) ?? '')?.[0] ?? '';

    await forget();
    await page.goto(`${world.url}/login`);
    await page.goto((await page.getByRole('link', { name: 'E-mails' }).getAttribute('href')) ?? '');
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    const convite = page.frameLocator('iframe').getByRole('link', { name: /registro/ });
    const { pathname } = new URL((await convite.getAttribute('href')) ?? '');
    await page.goto(world.url + pathname);
    await page.getByText(/Ágil Despachantes convidou você/).waitFor();
    const raiz = '999077770001';
    const values = {
      CNPJ: raiz + digitosCnpj(raiz),
      'Razão social': 'Célia Fictícia Ltda',
      'Nome fantasia': 'Célia Veículos',
      CEP: '80010010',
      Número: '10',
      'Responsável financeiro': 'Célia',
      'E-mail do financeiro': 'financeiro@loja.test',
      'Telefone do financeiro': '41990000998',
      Telefone: '41990000999',
    };
    for (const [label, value] of Object.entries(values)) {
      await page.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) }).fill(value);
      if (label === 'CEP') await page.locator('[value=Curitiba]').waitFor();
    }
    await page.getByLabel('O despachante opera usados').click();
    await page.getByLabel(/^Aceito os termos/).click();
    await page.getByRole('button', { name: 'Registrar' }).click();
    const sent = page.getByRole('dialog', { name: 'Verificação de e-mail' });
    await sent.getByRole('link', { name: 'Acessar' }).waitFor();
    // The invitation is used: what is behind the dialog is its result, and no form.
    await page.keyboard.press('Escape');
    await sent.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Acessar' }).waitFor();
    expect(await page.getByRole('button', { name: 'Registrar' }).count()).toBe(0);

    await page.goto(world.url + linkDe(/\/confirmar-email\/[\w-]+/));
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
    await page.getByText('E-mail confirmado com sucesso!').waitFor();
    await page.getByRole('link', { name: 'Acessar' }).click();
    // Filled from the address after hydration.
    await page.waitForFunction(
      (wanted) => [...document.querySelectorAll('input')].some(({ value }) => value === wanted),
      email,
    );
    const provisoria = /provisória é (\S+)\./.exec(recebidas(world, email).at(-1) ?? '')?.[1] ?? '';
    const nova = 'uma-senha-de-verdade';
    await page.getByLabel('Senha', { exact: true }).fill(provisoria);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Alterar senha' });
    await dialog.waitFor();
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('Escape');
    await dialog.getByLabel(/^Senha atual/).fill(provisoria);
    await dialog.getByLabel(/^Nova senha/).fill(nova);
    await dialog.getByLabel(/^Confirmar nova senha/).fill(nova);
    await dialog.getByRole('button', { name: 'Alterar senha' }).click();
    await page.waitForURL('**/home');
    await page.getByText('Célia Veículos').first().waitFor();
  });

  it('types an amount on a phone exactly as saved', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const mobile = await openPage(phone);
    await signInPage(mobile, world.url, 'suporte', 'Horizonte Matriz');
    await mobile.goto(`${world.url}/parceiro`);
    await mobile.getByLabel(/^CNPJ/).fill('11222333000181');
    await mobile.getByLabel(/^Nome\/Razão social/).fill('Parceiro do Telefone');
    const valor = mobile.getByLabel('Valor zero km');
    await valor.tap();
    await mobile.keyboard.type('1234,56');
    await mobile.getByRole('button', { name: 'Salvar' }).tap();
    await mobile.waitForURL(/parceiro\/\d+$/);
    await mobile.getByText('R$ 1.234,56').waitFor();
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const id = Number(mobile.url().split('/').at(-1));
    expect(await suporte.call(crudRoutes(parceiro).get, { id })).toMatchObject({ valnov_pcr: 123_456 });
    await leave(mobile);
  });

  it('opens a dealer’s rows from its number, in the dealer’s company', async () => {
    await changeEmpresa(world, 'vizinho', { pernovdesp_emp: true });
    await addPendencia(world, 'vizinho');
    await forget();
    await signInPage(page, world.url, 'despachante');
    await page.getByRole('button', { name: /entradas? para confirmar$/ }).click();
    await page.waitForURL('**/confirmar-entrada-zero');
    await page.getByRole('heading', { level: 1, name: 'Confirmação de entrada' }).waitFor();
    await page.getByText('Vizinho Automóveis').first().waitFor();
  });

  describe('when the session ends', () => {
    const WANTED = '/empresas?aba=inativas';
    const arrived = (path: string) => page.waitForURL(world.url + path);
    const open = async () => {
      await forget();
      await signInPage(page, world.url, 'vizinho');
      await page.goto(world.url + WANTED);
      await page.getByRole('tab', { name: /Inativas/, selected: true }).waitFor();
    };
    const signInAgain = async () => {
      await page.getByLabel('E-mail').fill(CONTAS.vizinho.email);
      await page.getByLabel('Senha', { exact: true }).fill(SENHA_DEMO);
      await page.getByRole('button', { name: 'Entrar' }).click();
    };
    /** Simulates another tab's change of the session. */
    const elsewhere = (changes: Record<string, string>) =>
      page.evaluate((changed) => {
        for (const [key, value] of Object.entries(changed))
          if (value === '') localStorage.removeItem(key);
          else localStorage.setItem(key, value);
        for (const key of Object.keys(changed))
          window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
      }, changes);

    /** Holds all calls of the page until released. */
    const holdCalls = async () => {
      const held = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        await held.promise;
        // The page may have been left.
        await route.continue().catch(() => {});
      });
      const release = () => held.resolve();
      onTestFinished(release);
      return release;
    };
    const endSession = async () => {
      const [token, credentials] = await page.evaluate(() =>
        ['accessToken', 'credentials'].map((key) => localStorage.getItem(key) ?? ''),
      );
      const headers = { authorization: `Bearer ${token}`, credentials: credentials ?? '' };
      expect((await world.fetch('/api/logout', { method: 'POST', headers })).status).toBe(200);
    };

    it('sees the reason, and continues where they were', async () => {
      await open();
      // Calls of the page's first rendering may be under way: a session that ended earlier would reload it before the click.
      const release = await holdCalls();
      await page
        .getByRole('tab', { name: /Ativas/ })
        .first()
        .click();
      await arrived('/empresas?aba=ativas');
      await endSession();
      release();
      await arrived('/login');
      await page.getByText('Sua sessão terminou. Entre novamente para continuar de onde parou.').waitFor();
      await page.getByText('Treinamento: sem valor legal').waitFor();
      await signInAgain();
      await arrived('/empresas?aba=ativas');
      await page.getByText('Treinamento: sem valor legal').waitFor();
    });

    it('learns of a sign-out in another tab, and continues where they were', async () => {
      await open();
      await elsewhere({ accessToken: '', credentials: '', empresa_id: '' });
      await arrived('/login');
      await page.getByText(/^Sua sessão terminou em outra aba\./).waitFor();
      await signInAgain();
      await arrived(WANTED);
    });

    it('restarts when another tab chose another company', async () => {
      await open();
      await elsewhere({ empresa_id: String(await world.codigoOf('agil')) });
      await arrived('/home');
    });
  });
});
