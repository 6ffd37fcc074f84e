import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { type Inicio, inicio } from '#contract/gateway/estoque/inicio.ts';
import type { Parado } from '#contract/gateway/estoque/painel.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { counted, countedAs, homeLines } from '#contract/lists/home.ts';
import type { Route } from '#contract/route.ts';
import { formatReais } from '#domain/values/dinheiro.ts';
import type { ChaveEmpresa } from '#sandbox/world/demo.ts';
import { moreDealers } from '#src/workflows/estoque/inicio/Dealers.tsx';
import { addressOfNumber, figuresOfTone, linesOf } from '#src/workflows/estoque/inicio/figures.ts';
import { lasting } from '#src/workflows/estoque/inicio/Pictures.tsx';
import { Stuck } from '#src/workflows/estoque/inicio/Stuck.tsx';
import { screens } from '#src/workflows/index.ts';
import { addPendencia, changeEmpresa } from '#tests/support/changes.ts';
import type { ChaveConta, TestSession } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { prepareSaidas } from '#tests/support/zeroKm.ts';
import { openConsole, renderConsole } from '../../app/openConsole.tsx';
import { inEmptyBrowser, signedIn } from '../../app/storedSession.ts';
import { onPhone } from '../../onPhone.ts';
import { lojista } from '../../ui/renderWithPatio.tsx';
import { withCamera } from '../../withCamera.ts';

const world = ownGateway();
beforeAll(async () => {
  await prepareSaidas(world, await world.as('lojista', 'horizonteMatriz'), { quantidade: 2, semente: 9 });
});
inEmptyBrowser();

const PEOPLE: [ChaveConta, ChaveEmpresa][] = [
  ['lojista', 'horizonteMatriz'],
  ['montadora', 'aurora'],
  ['despachante', 'agil'],
  ['ite', 'ipe'],
];

const numbers = homeLines.flatMap(({ steps }) =>
  steps.flatMap((step) => step.numbers.map((number) => ({ step, number, of: countedAs(step, number) }))),
);

/** The list request made by the screen at an address. */
const askedAt = (address: string): object => {
  const { pathname, searchParams } = new URL(address, 'http://patio.test');
  const found = screens.find(({ path }) => path === pathname);
  const tabs = found && 'tabs' in found ? found.tabs : [];
  const aba = searchParams.get('aba');
  const tab = tabs.find(({ key }) => key === aba) ?? tabs[0];
  expect([address, aba === null || tab?.key === aba]).toEqual([address, true]);
  return { ...tab?.filters?.fixed, ...JSON.parse(searchParams.get('filter') ?? '{}') };
};

const open = async (conta: ChaveConta, empresa: ChaveEmpresa) => {
  const { user } = await openConsole(world, '/home', conta, empresa);
  await screen.findByRole('heading', { name: /^Olá, / });
  return user;
};

describe('the start page on a phone', () => {
  onPhone();
  withCamera(() => '');

  const openOnPhone = async (conta: ChaveConta, empresa: ChaveEmpresa) => {
    renderConsole(await signedIn(world, conta, empresa), '/home');
    await screen.findByRole('heading', { name: /^Olá, / });
    return userEvent.setup();
  };

  it('has the work of the yard at hand: a code to read, the check, arrivals and deliveries', async () => {
    const user = await openOnPhone('lojista', 'horizonteMatriz');
    const patio = within(screen.getByRole('navigation', { name: 'No pátio' }));
    const named = (role: string) => patio.getAllByRole(role).map(({ textContent }) => textContent);
    expect([named('button'), named('link')]).toEqual([
      ['Ler código'],
      ['Conferência', 'Chegadas', 'Entregas'],
    ]);
    await user.click(patio.getByRole('button', { name: 'Ler código' }));
    await screen.findByLabelText('Escolher foto', { selector: 'input' });
    await user.keyboard('{Escape}');
    await user.click(patio.getByRole('link', { name: 'Chegadas' }));
    const chegadas = await screen.findByRole('heading', { name: 'Chegaram e esperam entrada' });
    await waitFor(() => expect(document.activeElement).toBe(chegadas));
  });

  it('has none of it for who has no yard', async () => {
    await openOnPhone('despachante', 'agil');
    expect(screen.queryByRole('navigation', { name: 'No pátio' })).toBeNull();
  });
});

describe('the start page', () => {
  it.each(PEOPLE)('of %s counts the same rows as its links show', async (conta, empresa) => {
    const session: TestSession = await world.as(conta, empresa);
    const { hoje, contagens: antes } = await session.call(inicio.resumo);
    const found = new Map<string, number>();
    const lookAt = async (podem: Inicio['contagens']) => {
      for (const { step, number, of } of numbers) {
        const pode = podem[of];
        // A list without an answer of the registry is null until it is read here.
        const unheard = pode === null && number.state === undefined;
        const address = addressOfNumber(step, number, hoje);
        if (found.has(address) || (!unheard && pode?.[number.state ?? 'total'] === undefined)) continue;
        const lista: (Route & { refreshed?: string }) | undefined = counted.get(of)?.list.route;
        const ask = lista?.refreshed ? session.heard : session.call;
        const { meta } = (await ask(lista as never, askedAt(address) as never)) as {
          meta: { total: number };
        };
        found.set(address, meta.total);
      }
    };
    await lookAt(antes);
    await lookAt((await session.call(inicio.resumo)).contagens);
    // Counted now, from the lists' last registry answers.
    const { contagens, movimentos } = await session.call(inicio.resumo);
    expect(movimentos).toHaveLength(14);
    for (const { step, number, of } of numbers) {
      const told = contagens[of]?.[number.state ?? 'total'];
      const address = addressOfNumber(step, number, hoje);
      if (told !== undefined) expect([address, told]).toEqual([address, found.get(address)]);
    }
  });

  it.each(PEOPLE)('of %s is not empty', async (conta, empresa) => {
    await open(conta, empresa);
    const shown = within(screen.getByRole('main'));
    await shown.findAllByRole('figure');
    expect(shown.getAllByRole('region').length).toBeGreaterThan(0);
    expect([...shown.queryAllByRole('link'), ...shown.queryAllByRole('button')].length).toBeGreaterThan(0);
  });

  it('says what is stuck by cause, its age and its worth, and leads to what mends it', () => {
    const told = {
      hoje: '2026-01-15',
      contagens: { 'saida.confirmar/estoque': { total: 40, prontas: 20, impedidas: 16, erro: 0 } },
    };
    const causes: Parado[] = (
      ['comprador', 'esperaIte', 'recusada', 'recusada', 'recusada', 'laudo'] as const
    ).map((tipo, at) => ({
      tipo,
      codigo: null,
      causa: `causa ${at}`,
      quantos: at + 1,
      dias: 9,
      onde: null,
      maisAntigo: at === 0 ? 0 : at,
      valor: at === 0 ? 16_000_000 : null,
    }));
    render(
      <MemoryRouter>
        <Stuck causes={causes} figures={figuresOfTone(linesOf(lojista, told), 'wrong')} certificate={null} />
      </MemoryRouter>,
    );
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toBe(`1 causa 0 hoje${formatReais(16_000_000)} em veículosResolver`);
    expect(rows[1]).toMatch(/^3 operações recusadas: causa 2 há 2 dias/);
    expect(rows[4]).toMatch(/laudo: causa 5/);
    expect(rows).toHaveLength(6);
    const figure = screen.getByRole('link', { name: 'Resolver: 16 saídas a resolver' });
    expect(figure.getAttribute('href')).toMatch(/^\/confirmar-saida-zero\?.*impedidas/);
    expect(screen.getByText(/^Mais 1 causa,/)).toBeDefined();
    cleanup();
    render(
      <MemoryRouter>
        <Stuck causes={causes.slice(1, 2)} figures={[]} certificate={null} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('listitem').textContent).toBe('2 causa 1 há 1 diaVer');
  });

  it('leads from a cause to its card among the pending ones', async () => {
    const user = await open('lojista', 'horizonteMatriz');
    await user.click(await screen.findByRole('link', { name: /^Ver: \d+ sem o XML da nota$/ }));
    const card = await screen.findByRole('region', { name: /sem o XML da nota/ });
    expect(document.activeElement).toBe(card);
  });

  it('of a company that has nothing says where to start', async () => {
    const { kysely } = world.gateway.database;
    const filial = await world.codigoOf('horizonteFilial');
    await kysely.deleteFrom('certificado').where('codemp_cer', '=', filial).execute();
    await kysely.deleteFrom('movimento').where('codemp_mov', '=', filial).execute();
    await open('lojista', 'horizonteFilial');
    const start = within(await screen.findByRole('region', { name: 'Comece por aqui' }));
    expect(start.getByRole('button', { name: 'Importar certificado' })).toBeDefined();
    expect(start.getByRole('link', { name: 'Importar XML' }).getAttribute('href')).toBe('/importar-xmls');
    expect(screen.queryByRole('region', { name: 'Linha de trabalho' })).toBeNull();
  });

  it('names what has nothing to do in one line, and shows figures as tables too', async () => {
    const user = await open('lojista', 'horizonteMatriz');
    const idle = await screen.findByText(/^Nada a fazer em:/);
    expect(within(idle).getByRole('link', { name: 'Transferir para ITE' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Transferir para ITE' })).toBeNull();

    const days = within(await screen.findByRole('figure', { name: 'Últimos 14 dias' }));
    await user.click(days.getByText('Ver os números'));
    const session = await world.as('lojista', 'horizonteMatriz');
    const links = within(days.getByRole('table')).getAllByRole('link');
    expect(links.length).toBeGreaterThan(0);
    for (const day of links) {
      const filter = askedAt(day.getAttribute('href') ?? '');
      const { meta } = await session.call(historicos.movimentacao, filter as never);
      expect([filter, meta.total]).toEqual([filter, Number(day.textContent)]);
    }

    // One column is of names, one of amounts, although both have the same heading.
    const credit = within(await screen.findByRole('figure', { name: 'Crédito' }));
    await user.click(credit.getByText('Ver os números'));
    const saldo = within(credit.getByRole('row', { name: /^Saldo / }));
    expect(saldo.getByRole('rowheader').textContent).toBe('Saldo');
    expect(saldo.getByRole('cell').textContent).toMatch(/^R\$/);
  });

  it('draws the stock anew when it changes', async () => {
    const codemp = await world.codigoOf('horizonteMatriz');
    const { kysely } = world.gateway.database;
    await open('lojista', 'horizonteMatriz');
    const figure = () => within(screen.getByRole('figure', { name: 'Estoque por idade' }));
    await screen.findByText(/^Em estoque: /);
    const change = async (de: 'CONFIRMADO' | 'SOLICITADO', para: typeof de) => {
      const query = kysely.updateTable('estoque').set({ estado: para }).where('codemp', '=', codemp);
      await query.where('estado', '=', de).execute();
      await world.gateway.ports.empresa(codemp).notify('estoque');
    };
    await change('CONFIRMADO', 'SOLICITADO');
    await figure().findByText('Nenhum veículo da empresa em estoque.', {}, { timeout: 20_000 });
    await change('SOLICITADO', 'CONFIRMADO');
  });

  it.each([
    [90_000, 140_000, 'Dura cerca de 9 dias neste ritmo.'],
    [10_000, 140_000, 'Dura cerca de 1 dia neste ritmo.'],
    [9_999, 140_000, 'Dura menos de um dia neste ritmo.'],
    [0, 140_000, 'Sem saldo.'],
    [0, 0, 'Sem saldo.'],
    [90_000, 0, 'Nenhuma taxa foi paga em 14 dias.'],
  ])('says how long a balance of %i lasts with fees of %i', (saldo, taxas, said) => {
    expect(lasting(saldo, taxas)).toBe(said);
  });

  describe('of a dispatcher', () => {
    let vizinho: number;
    const allow = (pernovdesp_emp: boolean) => changeEmpresa(world, 'vizinho', { pernovdesp_emp });
    const lojistas = async () => (await (await world.as('despachante', 'agil')).call(inicio.resumo)).lojistas;
    beforeAll(async () => {
      vizinho = await world.codigoOf('vizinho');
      await addPendencia(world, 'vizinho');
    });
    afterEach(() => allow(false));

    it('counts the entries in the dealer’s list, and no other dealers', async () => {
      await allow(true);
      const found = await lojistas();
      expect(found).toMatchObject({ total: 1, data: [{ codigo_emp: vizinho }] });
      // Page 2, because the first page asks the registry, which would change the rows.
      const there = await world.as('despachante', 'vizinho');
      const { meta } = await there.call(entradaZeroKm.lista, { page: 2 });
      expect(meta.total).toBeGreaterThan(0);
      expect(found?.data[0]?.entradas).toBe(meta.total);
    });

    it('leaves out numbers that the user may not open there', async () => {
      const there = await world.as('despachante', 'vizinho');
      await expect(there.call(entradaZeroKm.lista, { page: 2 })).rejects.toMatchObject({ status: 403 });
      expect((await lojistas())?.data).toMatchObject([{ codigo_emp: vizinho, entradas: null }]);
      await open('despachante', 'agil');
      expect(await screen.findByRole('button', { name: 'Acessar Vizinho Automóveis' })).toBeDefined();
      expect(screen.queryByText(/para confirmar/)).toBeNull();
    });

    it('tells that there are more than it shows', async () => {
      const matriz = await world.codigoOf('horizonteMatriz');
      const agil = await world.codigoOf('agil');
      const link = (coddesp_emp: number | null) => changeEmpresa(world, 'horizonteMatriz', { coddesp_emp });
      await link(agil);
      const quem = { suporte: false, despachante: true };
      const { inicio: store } = world.gateway.ports.empresa(agil);
      const found = await store.listLojistas([vizinho, matriz], quem, 1);
      await link(null);
      expect([found.data.length, found.total]).toEqual([1, 2]);
      expect(moreDealers(found)).toBe(
        '1 lojista de 2, com o que mais espera primeiro. Os outros estão em Acessar lojista.',
      );
      expect(moreDealers({ ...found, total: 1 })).toBeNull();
    });
  });

  it('is shown without a list that cannot be counted', async () => {
    const session = await world.as('lojista', 'horizonteMatriz');
    const { schema } = world.gateway.database.kysely;
    for (const tabela of ['lote_xml', 'da_empresa.lote_xml'])
      await schema.alterTable(tabela).renameTo('fora').execute();
    try {
      const { contagens } = await session.call(inicio.resumo);
      expect(contagens).not.toHaveProperty(['xml.importar/processando']);
      expect(contagens).toHaveProperty(['saida.confirmar/estoque', 'total']);
    } finally {
      for (const tabela of ['fora', 'da_empresa.fora'])
        await schema.alterTable(tabela).renameTo('lote_xml').execute();
    }
  });
});
