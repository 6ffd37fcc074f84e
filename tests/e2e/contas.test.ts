import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { convites } from '#contract/gateway/convites.ts';
import { parceiro } from '#domain/entities/parceiro.ts';
import { digitosCnpj } from '#domain/values/cnpj.ts';
import { CONTAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { palettes } from '#src/app/theme/tokens.ts';
import { forgetSession, leave, openPage, signInPage, still } from '#tests/support/browser.ts';
import { recebidas } from '#tests/support/correio.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

interface Kind {
  conta: ChaveConta;
  empresa?: string;
  /** Menu entries by group. */
  menu: Readonly<Record<string, readonly string[]>>;
  opens: string;
  closed: string;
  /** Calls of the gateway, one allowed and one refused. */
  calls: string;
  refused: string;
}

const INICIO = ['Início', 'Pendências'];
const HISTORICO = ['Histórico de movimentação', 'Painel', 'Fechamento do mês'];
const ESTOQUE = ['Estoque por idade', 'Restrições do estoque'];
const RELATORIOS = [...ESTOQUE, 'Livro de entradas e saídas', 'Declaração de estoque livre'];
const GERAL = [
  ...INICIO,
  'Importar XML',
  'Notas recebidas',
  'Notas a conferir',
  ...HISTORICO,
  'Histórico saldo DETRAN',
];
const CADASTROS = ['Pessoas', 'Veículos', 'Empresas', 'Usuários'];
const DA_CONTA = [
  ...['Minha conta', 'Regras do meu estado', 'Dados de uma pessoa'],
  ...['Quem opera no Renave', 'Quem leu o quê'],
];
const CONTA = ['Configurações', 'Meu token', 'Chamadas da integração', ...DA_CONTA];
const DE_TODOS = { Geral: GERAL, Relatórios: RELATORIOS, Cadastros: CADASTROS, Conta: CONTA };
const ZERO_KM = [
  'Confirmação de entrada',
  'Entradas automáticas',
  'Confirmação de saída',
  'ATPV-e / Termo de saída',
  'Entregas de veículos',
  'Transferência entre filiais',
  'Transferência entre estabelecimentos',
  'Receber transferência de estabelecimento',
  'Transferência para ITE',
  'Receber transferência de ITE',
  'Cancelar entrada',
  'Cancelar saída',
];
const USADOS = [
  'Estoque de veículos',
  'Aptidão de veículos usados',
  'Aptidão de várias placas',
  'Transferência para cliente',
  'Transferência entre filiais',
  'Autorizar transferência entre estabelecimentos',
  'Recebimento de transferência',
];
const MONTADORA = [
  'Confirmação de entrada',
  'Confirmação de saída',
  'ATPV-e / Termo de saída',
  'Entregas de veículos',
  'Transferência para ITE',
  'Receber transferência de ITE',
  'Cancelar entrada',
  'Cancelar saída',
];
const SUPORTE = [
  'Operações no Renave',
  'Eventos de segurança',
  'Trilha de auditoria',
  'PIX sem cobrança',
  'Retenção de dados',
  'Comportamentos do Renave',
  'Configuração de módulos',
  'Mensagem global',
  'Estoque renave',
  "XML's Importados",
  'Registro',
  'Lojistas pendentes de vinculação no ECRV - SP',
  'Regras dos estados',
  'Parceiros',
  'Consulta de Parceria',
  'Informações financeiras',
];
const KINDS: Readonly<Record<string, Kind>> = {
  'the support admin': {
    conta: 'suporte',
    empresa: 'Horizonte Matriz',
    menu: { ...DE_TODOS, 'Zero km': ZERO_KM, Usados: USADOS, Suporte: SUPORTE },
    opens: '/eventos-de-seguranca',
    closed: '/convites',
    calls: 'suporte/eventosDeSeguranca',
    refused: 'convites',
  },
  'a dealer': {
    conta: 'lojista',
    empresa: 'Horizonte Matriz',
    menu: { ...DE_TODOS, 'Zero km': ZERO_KM, Usados: USADOS },
    opens: '/confirmar-saida-zero',
    closed: '/eventos-de-seguranca',
    calls: 'saidaZeroKm/retornaListaSaida',
    refused: 'suporte/eventosDeSeguranca',
  },
  'a dealer that is linked to a dispatcher': {
    conta: 'vizinho',
    menu: {
      Geral: [...INICIO, 'Importar XML', 'Notas recebidas', 'Notas a conferir', ...HISTORICO],
      Relatórios: RELATORIOS,
      Cadastros: ['Empresas', 'Usuários'],
      Conta: ['Configurações', ...DA_CONTA],
      'Zero km': ZERO_KM,
    },
    opens: '/confirmar-entrada-zero',
    closed: '/estoque-veiculos-usados',
    calls: 'saidaZeroKm/retornaListaSaida',
    refused: 'pessoas',
  },
  'a dispatcher': {
    conta: 'despachante',
    menu: {
      Geral: [...INICIO, ...HISTORICO, 'Histórico saldo DETRAN'],
      Relatórios: ESTOQUE,
      Cadastros: ['Minha empresa', 'Usuários', 'Meu usuário'],
      Conta: ['Convites', 'Meu token', 'Chamadas da integração', ...DA_CONTA],
    },
    opens: '/convites',
    closed: '/configuracoes',
    calls: 'convites',
    refused: 'veiculos',
  },
  'a manufacturer': {
    conta: 'montadora',
    menu: { ...DE_TODOS, Montadora: MONTADORA },
    opens: '/confirmar-saida-montadora',
    closed: '/estoque-ite',
    calls: 'montadora/veiculosConfirmados',
    refused: 'saidaZeroKm/retornaListaSaida',
  },
  'a transfer establishment': {
    conta: 'ite',
    menu: {
      ...DE_TODOS,
      // Its state charges no fee.
      Geral: [...INICIO, 'Importar XML', 'Notas recebidas', 'Notas a conferir', ...HISTORICO],
      ITE: ['Estoque de veículos ITE', 'Receber transferência', 'Transferir veículo'],
    },
    opens: '/estoque-ite',
    closed: '/confirmar-entrada-zero',
    calls: 'ite/estoque',
    refused: 'montadora/veiculosConfirmados',
  },
};

/** Enough tab stops to reach a list's first rows. */
const STOPS = 15;

describe('every kind of user', () => {
  const world = ownConsole();
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    page = await openPage(errors, { viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' });
  });
  afterAll(() => leave(page));

  /** The gateway's status for the page's session. */
  const statusOf = (path: string): Promise<number> =>
    page.evaluate(async (asked) => {
      const [token, credentials] = ['accessToken', 'credentials'].map((key) => localStorage.getItem(key));
      const headers = { authorization: `Bearer ${token}`, credentials: credentials ?? '' };
      return (await fetch(`/api/${asked}`, { headers })).status;
    }, path);
  const heading = () => page.getByRole('heading', { level: 1 }).first().textContent();
  const forget = () => forgetSession(page, world.url);

  it.each(Object.entries(KINDS))('%s sees, opens and may call exactly its own', async (_, kind) => {
    await forget();
    await signInPage(page, world.url, kind.conta, kind.empresa);
    const groups = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('region');
    await groups.first().waitFor();
    const menu = await groups.evaluateAll((all) =>
      all.map((group) => [
        group.getAttribute('aria-label') ?? '',
        [...group.querySelectorAll('.menu-label')].map(({ textContent }) => textContent ?? ''),
      ]),
    );
    expect(Object.fromEntries(menu)).toEqual(kind.menu);
    await page.goto(world.url + kind.opens);
    await page.getByRole('main').waitFor();
    expect(await heading()).not.toBe('Ops...!');
    await page.goto(world.url + kind.closed);
    await page.getByText('Você não tem permissão para esta operação.').waitFor();
    expect([await statusOf(kind.calls), await statusOf(kind.refused)]).toEqual([200, 403]);
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
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
    await page.getByRole('dialog', { name: 'Verificação de e-mail' }).waitFor();

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

  it('tops up by PIX, from the button to the updated balance', async () => {
    await forget();
    await signInPage(page, world.url, 'despachante');
    const balance = page.locator('.credit-balance');
    await balance.getByText(/R\$\s0,00/).waitFor();
    await page.getByRole('button', { name: /Crédito\s*PIX/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Adicionar crédito por PIX' });
    await dialog.getByLabel('Valor (R$)').fill('200');
    await dialog.getByRole('button', { name: 'Gerar PIX' }).click();
    await dialog.getByAltText('QR Code do PIX').waitFor();
    await world.sandbox.pix.pagar(world.sandbox.pix.cobrancas().at(-1)?.txid ?? '');
    await balance.getByText(/R\$\s200,00/).waitFor();
  });

  it('types an amount on a phone exactly as saved', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const mobile = await openPage(errors, phone);
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
    const { kysely } = world.gateway.database;
    const vizinho = await world.codigoOf('vizinho');
    await kysely
      .updateTable('empresa')
      .set({ pernovdesp_emp: true })
      .where('codigo_emp', '=', vizinho)
      .execute();
    const pendencia = { codemp: vizinho, chassi: '9BWZZZ377VT004251', cadastrada: '2026-03-02T10:00:00' };
    const vista = new Date().toISOString();
    await kysely
      .insertInto('pendencia_entrada')
      .values({ ...pendencia, acabado: true, vista })
      .execute();
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

  it('caused neither script errors nor 500 answers', () => {
    expect(errors).toEqual([]);
  });
});
