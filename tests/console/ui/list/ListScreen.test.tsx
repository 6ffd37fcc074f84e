import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import {
  type EntradaConfirmada,
  type EntradaConfirmadaWire,
  veiculosZeroKm,
} from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { AppError } from '#domain/errors.ts';
import { date, text } from '#domain/fields/field.ts';
import { LISTA_VAZIA } from '#domain/texts.ts';
import { announceEnd } from '#src/app/session/sessionEnd.ts';
import { call, rowAction, selectionAction } from '#src/ui/action.ts';
import { DATAS_AMBAS } from '#src/ui/list/FilterForm.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { ASK_OF_ALL } from '#src/ui/list/listAddress.ts';
import { SEARCH_PAUSE_MS } from '#src/ui/list/searchLimits.ts';
import type { Live } from '#src/ui/live.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { listOf } from '#tests/support/listOf.ts';
import { answer } from '../../answer.ts';
import { answering, json, type Seen } from '../../dataProvider/answering.ts';
import { confirmada } from '../../workflows/fixtures/entrada.ts';
import { lojista, renderWithPatio, silentLive } from '../renderWithPatio.tsx';

afterEach(cleanup);

const cancelar = rowAction<EntradaConfirmada>({
  name: 'cancelar',
  label: 'Cancelar entrada',
  confirm: 'Confirma cancelar a entrada?',
  call: call(entradaZeroKm.cancelar, ({ chassi }) => ({ chassi })),
  success: 'Entrada de veículo cancelada com sucesso!',
  failure: 'Erro ao cancelar entrada!',
});

const motivo = { motivo: text('motivo', { label: 'Motivo', required: true }) };

const rejeitar = rowAction<EntradaConfirmada>({
  name: 'rejeitar',
  label: 'Rejeitar',
  dialog: {
    title: 'Rejeitar veículo',
    fields: motivo,
  },
  call: call(entradaZeroKm.rejeitar, ({ chassi }) => ({ chassi })),
  success: 'Veículo rejeitado com sucesso!',
  failure: 'Erro ao rejeitar veículo!',
});

const confirmar = selectionAction<EntradaConfirmada>({
  name: 'confirmar',
  label: 'Confirmar selecionadas',
  tone: 'primary',
  call: call(entradaZeroKm.confirmar, (rows) => ({ itensList: rows.map(({ id }) => ({ codigo: id })) })),
  success: 'Registrado',
  failure: 'Houve um erro ao confirmar a(s) entrada(s)',
});

const entradas: ListScreen = {
  path: '/entradas',
  title: 'Entradas',
  permission: 'zeroKm',
  help: ['Escolha as entradas.', 'Confirme.'],
  tabs: [
    tab(listOf(veiculosZeroKm.confirmados, 'estoque'), {
      key: 'estoque',
      label: 'Estoque',
      columns: ['chassi', 'descricao', 'dataEntrada', 'anoFab'],
      filters: {
        search: { key: 'descricaoFiltro', placeholder: 'Procurar veículo' },
        fields: {
          dataEntradaInicial: date('dataEntradaInicial', { label: 'Data inicial' }),
          dataEntradaFinal: date('dataEntradaFinal', { label: 'Data final' }),
        },
      },
      selectable: (row) => !row.status_processandoapi,
      highlight: (row) => (row.status_processandoapi ? 'Em processamento' : null),
      actions: [cancelar, rejeitar, confirmar],
      empty: 'Importe as notas de entrada.',
    }),
    tab(listOf(veiculosZeroKm.finalizados), {
      key: 'finalizados',
      label: 'Finalizados',
      columns: ['chassi'],
      expansion: [{ key: 'cor_vei', label: 'Cor' }],
      actions: [],
    }),
  ],
};

/** With their description as the wire has it. */
const rowsOf = (total: number): (EntradaConfirmada & Pick<EntradaConfirmadaWire, 'marcaModelo'>)[] =>
  Array.from({ length: total }, (_, i) => ({
    ...confirmada,
    id: i + 1,
    chassi: `9BWZZZ377VT00${String(i + 1).padStart(4, '0')}`,
    marcaModelo: 'AURORA/ALBA',
    anoFab: 2026,
    anoMod: 2026,
    cor: 'AZUL',
    notacancelada: false,
    notaaconferir: false,
    dataEntrada: '2026-03-09',
    status_processandoapi: i === 1,
  }));

/** A gateway that pages over these rows and answers other calls as told. */
const gateway = (
  rows: EntradaConfirmada[],
  other: (seen: Seen) => Response | Promise<Response> = () => json({}),
) =>
  answering((seen) => {
    const { pathname, searchParams } = new URL(seen.url, 'http://patio.test');
    if (seen.method !== 'GET') return other(seen);
    const perPage = Number(searchParams.get('perPage'));
    const page = Number(searchParams.get('page'));
    const found = searchParams.get('descricaoFiltro') !== 'outro';
    const all = found && pathname === '/api/veiculosConfirmados' ? rows : [];
    const data = all.slice((page - 1) * perPage, page * perPage);
    return json({ data, meta: { total: all.length, last_page: 1 }, quantidades: {} });
  });

const open = (wire: ReturnType<typeof gateway>, at = '/entradas', live?: Live) =>
  renderWithPatio(<ListPage {...entradas} />, { ...wire, at, ...(live && { live }) });

/** Live events of the stock, told by the test. */
const telling = () => {
  let tell = () => {};
  const subscribe: Live['subscribe'] = (subjects, listener) => {
    if (subjects.includes('estoque')) tell = listener;
    return () => {};
  };
  return { live: { ...silentLive, subscribe }, tell: () => tell() };
};

const asked = (wire: ReturnType<typeof gateway>) =>
  wire.sent.filter(({ url }) => url.includes('Confirmados?'));
const rowNamed = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return within(row);
};
const first = '9BWZZZ377VT000001';

describe('the legend of marks', () => {
  it('says the words of a highlight that no chip explains, and only those', async () => {
    open(gateway(rowsOf(2)));
    await rowNamed(first);
    expect(screen.queryByRole('list', { name: 'Legenda' })).toBeNull();
    cleanup();
    const [estoque] = entradas.tabs;
    if (!estoque) throw new Error('no tab');
    const { states: _, ...source } = estoque.source;
    const page = <ListPage {...entradas} tabs={[{ ...estoque, source }]} />;
    renderWithPatio(page, { ...gateway(rowsOf(2)), at: '/entradas' });
    const legend = await screen.findByRole('list', { name: 'Legenda' });
    expect(legend.textContent).toBe('Em processamento');
  });
});

describe('the states of rows', () => {
  const counted = () =>
    answering(({ url }) => {
      const of = new URL(url, 'http://patio.test').searchParams.get('estadoDaLinha');
      const data = url.includes('Confirmados') ? rowsOf(of === 'erro' ? 1 : 3) : [];
      const meta = { total: data.length, last_page: 1 };
      return json({ data, meta, quantidades: { total: 3, erro: 1_700, processando: 0 } });
    });

  it('are filter chips with counts, kept in the address, beside the search; absent without rows', async () => {
    const wire = counted();
    const { user } = open(wire);
    const chip = await screen.findByRole('button', { name: 'Com erro 1.700' });
    expect(chip.ariaPressed).toBe('false');
    expect(screen.queryByRole('button', { name: /Em processamento/ })).toBeNull();
    await user.click(chip);
    expect(await screen.findByText('Exibindo 1-1 de 1')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Com erro 1.700' }).ariaPressed).toBe('true');
    expect(screen.getByLabelText('endereço').textContent).toContain('estadoDaLinha');
    await user.click(screen.getByRole('button', { name: 'Com erro 1.700' }));
    expect(await screen.findByText('Exibindo 1-3 de 3')).toBeDefined();
    expect(asked(wire).at(-1)?.url).not.toContain('estadoDaLinha');
    await user.click(screen.getByRole('button', { name: 'Com erro 1.700' }));
    await user.type(screen.getByRole('searchbox', { name: 'Procurar veículo' }), 'alba{Enter}');
    await waitFor(() => expect(asked(wire).at(-1)?.url).toContain('descricaoFiltro=alba'));
    expect(asked(wire).at(-1)?.url).toContain('estadoDaLinha=erro');
  });

  it('stay as chosen while a typed search is still on its way', async () => {
    const wire = counted();
    const { user } = open(wire);
    const chip = () => screen.getByRole('button', { name: 'Com erro 1.700' });
    await user.click(await screen.findByRole('button', { name: 'Com erro 1.700' }));
    await screen.findByText('Exibindo 1-1 de 1');
    // Both within the search's pause, which `user` may outlast.
    fireEvent.change(screen.getByRole('searchbox', { name: 'Procurar veículo' }), {
      target: { value: 'alba' },
    });
    fireEvent.click(chip());
    await waitFor(() => expect(asked(wire).at(-1)?.url).toContain('descricaoFiltro=alba'));
    expect(asked(wire).at(-1)?.url).not.toContain('estadoDaLinha');
    expect(chip().ariaPressed).toBe('false');
  });
});

describe('a list screen', () => {
  it('shows a page of 25, how many there are, and the counts of its tabs', async () => {
    const wire = gateway(rowsOf(30));
    const { user } = open(wire);
    expect(await screen.findByText('Exibindo 1-25 de 30')).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Estoque (30)' })).toBeDefined();
    expect(await screen.findByRole('tab', { name: 'Finalizados (0)' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByText('Exibindo 26-30 de 30')).toBeDefined();
    expect(screen.getByLabelText('endereço').textContent).toMatch(/^\/entradas\?.*&page=2&/);
  });

  it('shows a lower bound for a large search, with points, and leads on to further pages', async () => {
    const meta = { total: 12_345, last_page: 494, aoMenos: true };
    const page = { data: rowsOf(25), meta, quantidades: {} };
    const { user } = open(
      answering(() => json(page)),
      '/entradas?page=40',
    );
    expect(await screen.findByText('Exibindo 976-1.000 de mais de 12.345')).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Estoque (mais de 12.345)' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    expect(await screen.findByText('Exibindo 1.001-1.025 de mais de 12.345')).toBeDefined();
  });

  it('goes back to the last page when the address points beyond it', async () => {
    open(gateway(rowsOf(30)), '/entradas?page=9');
    expect(await screen.findByText('Exibindo 26-30 de 30')).toBeDefined();
  });

  it('shows that it is empty, with the next step', async () => {
    open(gateway([]));
    expect(await screen.findByText(LISTA_VAZIA)).toBeDefined();
    expect(screen.getByText('Importe as notas de entrada.')).toBeDefined();
    expect(screen.queryByText(/^Exibindo/)).toBeNull();
  });

  it('counts nothing until the registry has answered', async () => {
    const renave = { ouvidoEm: null, perguntando: true, semRespostaDesde: null, recusa: null };
    open(answering(() => json({ data: [], meta: { total: 0, last_page: 1, renave }, quantidades: {} })));
    expect(await screen.findByText('O Renave ainda não respondeu')).toBeDefined();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Estoque',
      'Finalizados',
    ]);
    expect(screen.queryByText(/^Exibindo/)).toBeNull();
  });

  it('shows why it could not be read, and retries', async () => {
    let broken = true;
    const wire = answering(() =>
      broken ? json(new AppError('renaveIndisponivel').body, 503) : json({ data: [], meta: { total: 0 } }),
    );
    const { user } = open(wire);
    expect(await screen.findByText(/^Falha de comunicação com a SERPRO! Nada foi perdido/)).toBeDefined();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText(LISTA_VAZIA)).toBeDefined();
  });

  it.each([
    [503, true],
    [502, true],
    [404, false],
  ])('keeps the rows it had where a later read is answered %i: %s', async (status, kept) => {
    let broken = false;
    const body = status === 503 ? new AppError('renaveIndisponivel').body : {};
    const whole = { data: rowsOf(2), meta: { total: 2, last_page: 1 }, quantidades: {} };
    const wire = answering(() => (broken ? json(body, status) : json(whole)));
    const { live, tell } = telling();
    const { user } = open(wire, '/entradas', live);
    await screen.findByText(first);
    broken = true;
    tell();
    await screen.findByRole('alert');
    expect(screen.queryByText(first) !== null).toBe(kept);
    if (!kept) return;
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText(first)).toBeDefined();
  });

  it('sorts by the columns its list allows, and only by those', async () => {
    const wire = gateway(rowsOf(2));
    const { user } = open(wire);
    await screen.findByText(first);
    const head = () => screen.getByRole('button', { name: 'Data de entrada' });
    const says = (order: string) =>
      waitFor(() => expect(head().title).toBe(`Ordenar por Data de entrada em ordem ${order}`));
    await says('crescente');
    await user.click(head());
    await user.unhover(head());
    await says('decrescente');
    await user.click(head());
    await waitFor(() => expect(asked(wire).at(-1)?.url).toContain('ordemCampo=dataEntrada%7Cdesc'));
    expect(screen.getByRole('columnheader', { name: 'Data de entrada' }).ariaSort).toBe('descending');
    expect(screen.queryByRole('button', { name: 'Fab/Mod' })).toBeNull();
  });

  it('searches from three characters on', async () => {
    const wire = gateway(rowsOf(2));
    const { user } = open(wire);
    await screen.findByText(first);
    await user.type(screen.getByRole('searchbox', { name: 'Procurar veículo' }), 'al{Enter}');
    expect(screen.getByText(/^Digite ao menos 3 caracteres/)).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Procurar veículo' }), 'b{Enter}');
    await waitFor(() => expect(asked(wire).at(-1)?.url).toContain('descricaoFiltro=alb'));
    expect(wire.sent.some(({ url }) => /descricaoFiltro=al(&|$)/.test(url))).toBe(false);
  });

  it('navigates to a search once, however often it is submitted', async () => {
    const wire = gateway(rowsOf(2));
    const { user, router } = open(wire);
    await screen.findByText(first);
    const box = screen.getByRole('searchbox', { name: 'Procurar veículo' });
    const askedFor = (text: string) =>
      waitFor(() => expect(asked(wire).at(-1)?.url).toContain(`descricaoFiltro=${text}&`));
    // Pasted, because a pause in typing starts a search of its own.
    await user.click(box);
    await user.paste('alba');
    await user.keyboard('{Enter}');
    await askedFor('alba');
    await user.keyboard('{Enter}');
    await user.keyboard('s{Enter}');
    await askedFor('albas');
    // The debounced search fires once more after its pause.
    await act(() => new Promise((resolve) => setTimeout(resolve, 2 * SEARCH_PAUSE_MS)));
    const address = () => decodeURIComponent(screen.getByLabelText('endereço').textContent);
    await act(() => router.navigate(-1));
    expect(address()).toContain('"alba"');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/entradas');
  });

  it('marks rows as stale until the search is answered', async () => {
    const wire = gateway(rowsOf(2));
    const { user } = open(wire);
    await screen.findByText(first);
    const region = screen.getByRole('region', { name: /^Entradas: Estoque/ });
    const box = screen.getByRole('searchbox', { name: 'Procurar veículo' });
    expect(region.dataset.unasked).toBeUndefined();
    await user.type(box, 'alba{Enter}');
    await waitFor(() => expect(asked(wire).at(-1)?.url).toContain('descricaoFiltro=alba'));
    await waitFor(() => expect(region.dataset.unasked).toBeUndefined());
    await user.type(box, '{Backspace}{Backspace}');
    expect(region.dataset.unasked).toBe('');
    expect(screen.getByText(/as linhas não são a resposta/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await waitFor(() => expect(region.dataset.unasked).toBeUndefined());
    expect(asked(wire).at(-1)?.url).not.toContain('descricaoFiltro');
    expect(box).toHaveProperty('value', '');
  });

  it('reloads everything when nothing is found and the filters are removed', async () => {
    const wire = gateway([]);
    const { user } = open(wire, '/entradas?filter=%7B%22descricaoFiltro%22%3A%22nada%22%7D');
    await user.click(await screen.findByRole('button', { name: 'Remover filtros' }));
    await waitFor(() => expect(asked(wire).at(-1)?.url).not.toContain('descricaoFiltro'));
    expect(await screen.findByText('Importe as notas de entrada.')).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Procurar veículo' })).toHaveProperty('value', '');
  });

  it('changes the page size, and keeps it in the address', async () => {
    const wire = gateway(rowsOf(60));
    const { user } = open(wire);
    await screen.findByText('Exibindo 1-25 de 60');
    await user.click(screen.getByRole('combobox', { name: /Linhas por página/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['25', '50', '100']);
    await user.click(screen.getByRole('option', { name: '50' }));
    expect(await screen.findByText('Exibindo 1-50 de 60')).toBeDefined();
    expect(screen.getByLabelText('endereço').textContent).toContain('perPage=50');
    expect(asked(wire).at(-1)?.url).toContain('perPage=50');
  });

  it('hides the page size of a list answered whole', async () => {
    open(gateway(rowsOf(25)));
    await screen.findByText('Exibindo 1-25 de 25');
    expect(screen.queryByRole('combobox', { name: /Linhas por página/ })).toBeNull();
  });

  it('filters by both dates or neither', async () => {
    const wire = gateway(rowsOf(2));
    const { user } = open(wire);
    await screen.findByText(first);
    const [from, to] = screen.getAllByRole('spinbutton', { name: 'Dia' });
    await user.click(from as HTMLElement);
    await user.keyboard('01032026');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(await screen.findByText(DATAS_AMBAS)).toBeDefined();
    await user.click(to as HTMLElement);
    await user.keyboard('31032026');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() =>
      expect(asked(wire).at(-1)?.url).toContain('dataEntradaInicial=2026-03-01&dataEntradaFinal=2026-03-31'),
    );
  });

  it('has its steps explained one click away', async () => {
    const { user } = open(gateway([]));
    const help = screen.getByRole('button', { name: 'Ajuda: Entradas' });
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.contains(help)).toBe(true);
    await user.click(help);
    const steps = within(await screen.findByRole('dialog', { name: 'Entradas' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(entradas.help);
  });
});

const focused = () => document.activeElement?.getAttribute('data-row');

describe('a refused row', () => {
  it('shows its reason below; rows without details have no button for them', async () => {
    const [estoque] = entradas.tabs;
    if (!estoque) throw new Error('no tab');
    const explained = {
      ...estoque,
      highlight: (row: EntradaConfirmada) => (row.status_processandoapi ? 'Recusada' : null),
      refusal: ({ row }) => <p>Recusada porque {String(row.cor)}</p>,
    } satisfies ListScreen['tabs'][number];
    const { user } = renderWithPatio(<ListPage {...entradas} tabs={[explained]} />, {
      ...gateway(rowsOf(2)),
      at: '/entradas',
    });
    await screen.findByText(first);
    const [only, ...others] = screen.getAllByRole('button', { name: /^Detalhes de/ });
    expect(others).toEqual([]);
    await user.click(only as HTMLElement);
    expect(screen.getByText('Recusada porque AZUL')).toBeDefined();
  });
});

describe('the keyboard', () => {
  // Rows are identified by stock record.
  const at = String;

  it('returns the focus to the row after a dialog, or to the next row', async () => {
    let rows = rowsOf(3);
    const wire = answering(({ method, url }) => {
      if (method !== 'GET') rows = rows.slice(1);
      const data = url.includes('Confirmados') ? rows : [];
      return json({ message: 'Feito', data, meta: { total: data.length, last_page: 1 }, quantidades: {} });
    });
    const { user } = open(wire);
    await screen.findByText(first);
    await user.keyboard('ja{Enter}');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement?.closest('tr')?.dataset.row).toBe(at(1));
    await user.keyboard('{Enter}');
    await answer(user, 'Cancelar entrada');
    await waitFor(() => expect(focused()).toBe(at(2)));
  });

  it('has a help dialog, and its letter keys can be turned off', async () => {
    const { user } = open(gateway(rowsOf(2)));
    await screen.findByText(first);
    await user.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Teclas desta lista' }));
    for (const does of ['Abre a linha', 'Próxima página', 'Página anterior']) keys.getByText(does);
    await user.click(keys.getByRole('switch', { name: 'Usar teclas de uma letra' }));
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j');
    expect(focused()).toBeFalsy();
  });
});

describe('selecting', () => {
  it('all selects the eligible rows on all pages; again selects none', async () => {
    const wire = gateway(rowsOf(30), () => json({ message: 'Registradas' }));
    const { user } = open(wire);
    await screen.findByText(first);
    const all = screen.getByRole('checkbox', { name: 'Selecionar todos os itens da lista' });
    await user.click(all);
    expect(await screen.findByText('29 selecionados')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Confirmar selecionadas' }));
    await screen.findByText('Registradas');
    const sent = wire.sent.find(({ method }) => method === 'POST');
    expect(sent?.body).toHaveProperty('itensList.length', 29);
    await waitFor(() => expect(screen.queryByText('29 selecionados')).toBeNull());
    await user.click(all);
    await screen.findByText('29 selecionados');
    await user.click(all);
    await waitFor(() => expect(screen.queryByText('29 selecionados')).toBeNull());
  });

  it('all asks at once for the main action where a link says so, and not again after a reload', async () => {
    const wire = gateway(rowsOf(30), () => json({ message: 'Registradas' }));
    const [estoque] = entradas.tabs;
    const asking = tab(listOf(veiculosZeroKm.confirmados, 'estoque'), {
      key: 'estoque',
      label: 'Estoque',
      columns: ['chassi'],
      selectable: estoque?.selectable,
      actions: [{ ...confirmar, confirm: 'Confirma?' }],
    });
    const { user, router } = renderWithPatio(<ListPage {...entradas} tabs={[asking]} />, wire);
    await act(() => router.navigate('/entradas', { state: ASK_OF_ALL }));
    await answer(user, 'Confirmar selecionadas');
    await screen.findByText('Registradas');
    const sent = wire.sent.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ itensList: expect.objectContaining({ length: 29 }) }]);
    expect(router.state.location.state).toBeNull();
  });

  it('all falls back to this page when the rest cannot be read, and says so', async () => {
    const wire = answering(({ url }) =>
      Number(new URL(url, 'http://patio.test').searchParams.get('perPage')) > 25
        ? json({ message: 'Falhou', code: 'indisponivel' }, 503)
        : json({ data: rowsOf(25), meta: { total: 30, last_page: 2 }, quantidades: {} }),
    );
    const { user } = open(wire);
    await screen.findByText(first);
    const all = screen.getByRole('checkbox', { name: 'Selecionar todos os itens da lista' });
    await user.click(all);
    expect(
      await screen.findByText('Só os itens desta página foram selecionados. Tente novamente.'),
    ).toBeDefined();
    expect(screen.getByText('24 selecionados')).toBeDefined();
    expect(all).toHaveProperty('disabled', false);
    expect(all).toHaveProperty('checked', true);
    await user.click((await rowNamed(first)).getByRole('checkbox'));
    expect(await screen.findByText('23 selecionados')).toBeDefined();
    expect(all).toHaveProperty('checked', false);
    expect(all).toHaveProperty('indeterminate', true);
  });

  it('ends with the session', async () => {
    const { user, unmount } = open(gateway(rowsOf(2)));
    await user.click((await rowNamed(first)).getByRole('checkbox'));
    await screen.findByText('1 selecionado');
    announceEnd('Sua sessão terminou.');
    unmount();
    expect(Object.values(sessionStorage)).toEqual(['Sua sessão terminou.']);
    open(gateway(rowsOf(2)));
    expect((await rowNamed(first)).getByRole('checkbox')).toHaveProperty('checked', false);
    expect(screen.queryByText(/selecionado/)).toBeNull();
  });

  it('survives a search', async () => {
    const wire = gateway(rowsOf(30));
    const { user } = open(wire);
    await user.click(await screen.findByRole('button', { name: 'Próxima página' }));
    await user.click((await rowNamed('9BWZZZ377VT000026')).getByRole('checkbox'));
    await user.type(screen.getByRole('searchbox', { name: 'Procurar veículo' }), 'alba{Enter}');
    await waitFor(() => expect(asked(wire).at(-1)?.url).toContain('descricaoFiltro=alba'));
    await user.click((await rowNamed(first)).getByRole('checkbox'));
    expect(await screen.findByText('2 selecionados')).toBeDefined();
    screen.getByText(/1 está fora desta busca/);
    await user.click(screen.getByRole('button', { name: 'Confirmar selecionadas' }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('1 não está à vista: 9BWZZZ377VT000026.');
    expect(wire.sent.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Confirmar selecionadas' }));
    await waitFor(() => {
      const sent = wire.sent.find(({ method }) => method === 'POST');
      expect(sent?.body).toEqual({ itensList: [{ codigo: 26 }, { codigo: 1 }] });
    });
  });

  it('that a search hides says so, and is shown again or cleared', async () => {
    const wire = gateway(rowsOf(3));
    const { user } = open(wire);
    await user.click((await rowNamed(first)).getByRole('checkbox'));
    await user.click((await rowNamed('9BWZZZ377VT000003')).getByRole('checkbox'));
    const search = screen.getByRole('searchbox', { name: 'Procurar veículo' });
    await user.type(search, 'outro{Enter}');
    await screen.findByText(/, fora desta busca/);
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    await waitFor(() => expect(screen.queryByText(/fora desta busca/)).toBeNull());
    expect(search).toHaveProperty('value', '');
    expect((await rowNamed(first)).getByRole('checkbox')).toHaveProperty('checked', true);
    await user.type(search, 'outro{Enter}');
    await screen.findByText(/, fora desta busca/);
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(screen.queryByText(/selecionados/)).toBeNull());
  });

  it('stays shown when the search that hid it was typed just before', async () => {
    const { user } = open(gateway(rowsOf(3)));
    await user.click((await rowNamed(first)).getByRole('checkbox'));
    const search = screen.getByRole('searchbox', { name: 'Procurar veículo' });
    const typed = performance.now();
    fireEvent.change(search, { target: { value: 'outro' } });
    fireEvent.submit(search);
    const show = await screen.findByRole('button', { name: 'Mostrar' });
    // A busy browser: the pause ends before anything else runs, and its timer comes before what the click asks for.
    while (performance.now() < typed + SEARCH_PAUSE_MS + 20);
    fireEvent.click(show);
    await rowNamed(first);
    await act(() => new Promise((resolve) => setTimeout(resolve, 2 * SEARCH_PAUSE_MS)));
    expect(search).toHaveProperty('value', '');
    expect((await rowNamed(first)).getByRole('checkbox')).toHaveProperty('checked', true);
  });

  it('keeps rows of other pages, drops those being processed, and can be cleared', async () => {
    const { live, tell } = telling();
    const rows = rowsOf(30);
    const { user } = open(gateway(rows), '/entradas', live);
    await user.click((await rowNamed(first)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await user.click((await rowNamed('9BWZZZ377VT000026')).getByRole('checkbox'));
    expect(await screen.findByText('2 selecionados')).toBeDefined();
    rows.splice(25, 1, { ...(rows[25] as ReturnType<typeof rowsOf>[number]), status_processandoapi: true });
    tell();
    expect(await screen.findByText('1 selecionado')).toBeDefined();
    expect((await rowNamed('9BWZZZ377VT000026')).getByText(/^Em processamento/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await waitFor(() => expect(screen.queryByText('1 selecionado')).toBeNull());
  });

  it('is disabled for rows being processed, which say so, and for all where there are no others', async () => {
    open(gateway(rowsOf(2)));
    const row = await rowNamed('9BWZZZ377VT000002');
    expect(row.getByRole('checkbox')).toHaveProperty('disabled', true);
    const faceOf = (chassi: string) => screen.getByText(chassi).closest('tr')?.className;
    expect(faceOf('9BWZZZ377VT000002')).not.toBe(faceOf(first));
    expect(row.getByText(/Em processamento/)).toBeDefined();
    cleanup();
    open(gateway(rowsOf(2).slice(1)));
    await screen.findByText('Exibindo 1-1 de 1');
    const all = screen.getByRole('checkbox', { name: 'Selecionar todos os itens da lista' });
    expect(all).toHaveProperty('disabled', true);
  });
});

describe('row actions', () => {
  it('ask, call, report and refresh', async () => {
    const wire = gateway(rowsOf(2));
    const { user } = open(wire);
    const before = (await rowNamed(first)).getByRole('button', { name: 'Cancelar entrada' });
    const lists = asked(wire).length;
    await user.click(before);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Confirma cancelar a entrada?')).toBeDefined();
    expect(dialog.getByText(`Chassi ${first}`)).toBeDefined();
    await answer(user, 'Cancelar entrada');
    expect(await screen.findByText('Entrada de veículo cancelada com sucesso!')).toBeDefined();
    await waitFor(() => expect(asked(wire).length).toBeGreaterThan(lists));
    expect(wire.sent.find(({ method }) => method === 'POST')?.body).toEqual({ chassi: first });
  });

  it('close a refused dialog whose row is gone, with the reason', async () => {
    const rows = rowsOf(3);
    const wire = gateway(rows, () => {
      rows.shift();
      return json({ message: 'O veículo não está mais aqui.', code: 'regra' }, 422);
    });
    const { user } = open(wire);
    await user.click((await rowNamed(first)).getByRole('button', { name: 'Rejeitar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rejeitar veículo' }));
    await user.type(dialog.getByLabelText(/Motivo/), 'Avaria');
    await user.click(dialog.getByRole('button', { name: 'Rejeitar' }));
    await screen.findByText('O veículo não está mais aqui.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('row', { name: new RegExp(first) })).toBeNull();
  });

  it('show field errors at their input, which keeps its text and gets the focus', async () => {
    const refused = {
      message: 'Confira o motivo.',
      code: 'corpoInvalido',
      errors: { 'itens[0].porque': 'Diga mais.' },
    };
    const checked = rowAction<EntradaConfirmada, typeof motivo>({
      ...rejeitar,
      dialog: { title: 'Rejeitar veículo', fields: motivo },
      check: (_row, { motivo }) => (motivo === 'Avaria' ? null : { motivo: 'Escreva Avaria.' }),
      inputs: { porque: 'motivo' },
    });
    const [one] = entradas.tabs;
    const page = { ...entradas, tabs: one ? [{ ...one, actions: [checked] }] : [] };
    const wire = gateway(rowsOf(1), () => json(refused, 400));
    const { user } = renderWithPatio(<ListPage {...page} />, { ...wire, at: '/entradas' });
    await user.click((await rowNamed(first)).getByRole('button', { name: 'Rejeitar' }));
    const input = await screen.findByLabelText(/Motivo/);
    await user.type(input, 'Nada{Enter}');
    expect(await screen.findByText('Escreva Avaria.')).toBeDefined();
    expect(document.activeElement).toBe(input);
    await user.clear(input);
    await user.type(input, 'Avaria');
    await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
    expect(await screen.findByText('Diga mais.')).toBeDefined();
    expect(input).toHaveProperty('value', 'Avaria');
    expect(screen.getByText('Confira o motivo.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it('run once on a double click', async () => {
    const gate = Promise.withResolvers<Response>();
    const wire = gateway(rowsOf(1), () => gate.promise);
    const { user } = open(wire);
    await user.click((await rowNamed(first)).getByRole('checkbox'));
    const confirm = screen.getByRole('button', { name: 'Confirmar selecionadas' });
    await user.dblClick(confirm);
    gate.resolve(json({ message: 'Feito' }));
    await screen.findByText('Feito');
    expect(wire.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('a user’s settings', () => {
  it('hide columns, but never the identifying one', async () => {
    const { user } = open(gateway(rowsOf(1)));
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    const choices = await screen.findAllByRole('menuitemcheckbox');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Veículo', 'Data de entrada', 'Fab/Mod']);
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Fab/Mod' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Fab/Mod' })).toBeNull());
    expect(screen.getByRole('columnheader', { name: 'Veículo' })).toBeDefined();
  });

  it('save a filter under a name, and apply it in its tab', async () => {
    const wire = gateway(rowsOf(2));
    const { user } = open(wire, '/entradas?aba=estoque');
    await screen.findByText(first);
    const filters = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: 'Consultas salvas' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await user.type(screen.getByRole('searchbox', { name: 'Procurar veículo' }), 'alba{Enter}');
    await filters('Salvar a consulta atual...');
    await user.type(await screen.findByRole('textbox', { name: 'Nome da consulta' }), 'Albas{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await filters('Remover todos os filtros');
    await waitFor(() => expect(asked(wire).at(-1)?.url).not.toContain('alba'));
    await filters('Albas');
    await waitFor(() => expect(asked(wire).at(-1)?.url).toContain('descricaoFiltro=alba'));
    expect(screen.getByLabelText('endereço').textContent).toContain('aba=estoque');
  });
});

describe('a default filter', () => {
  const starting: ListScreen = {
    ...entradas,
    tabs: entradas.tabs.map((one) => ({
      ...one,
      filters: {
        ...one.filters,
        initial: async ({ agora, sessao }) => ({
          descricaoFiltro: `${sessao.empresa?.codigo} ${agora.getFullYear() > 2000}`,
        }),
      },
    })),
  };
  const start = (at: string) => {
    const wire = gateway(rowsOf(2));
    return { wire, ...renderWithPatio(<ListPage {...starting} />, { ...wire, at }) };
  };

  it('is in the address of a plain link, in its tab, and applied from the start', async () => {
    const { wire } = start('/entradas?aba=estoque');
    await screen.findByText(first);
    const at = new URL(screen.getByLabelText('endereço').textContent ?? '', 'http://patio.test').searchParams;
    expect([at.get('aba'), JSON.parse(at.get('filter') ?? '')]).toEqual([
      'estoque',
      { descricaoFiltro: `${lojista.empresa?.codigo} true` },
    ]);
    expect(asked(wire).every(({ url }) => url.includes('descricaoFiltro='))).toBe(true);
  });

  it('gives way to the address, and stays cleared', async () => {
    const { wire, user } = start('/entradas?filter=%7B%22descricaoFiltro%22%3A%22alba%22%7D');
    await screen.findByText(first);
    expect(asked(wire).every(({ url }) => url.includes('descricaoFiltro=alba'))).toBe(true);
    await user.clear(screen.getByRole('searchbox', { name: 'Procurar veículo' }));
    await waitFor(() => expect(asked(wire).at(-1)?.url).not.toContain('descricaoFiltro'));
  });
});

describe('tabs', () => {
  /** Two tabs over one list, with different fixed filters. */
  const halves: ListScreen = {
    ...entradas,
    tabs: [true, false].map((somenteZeroKm) =>
      tab(listOf(veiculosZeroKm.confirmados), {
        key: somenteZeroKm ? 'novos' : 'todos',
        label: somenteZeroKm ? 'Novos' : 'Todos',
        filters: { fixed: { somenteZeroKm } },
        columns: ['chassi'],
        expansion: [{ key: 'cor', label: 'Cor' }],
        actions: [],
      }),
    ),
  };
  const openHalves = (held: Promise<unknown>) => {
    const wire = answering(async ({ url }) => {
      const { searchParams } = new URL(url, 'http://patio.test');
      if (searchParams.get('somenteZeroKm') === 'false' && searchParams.get('perPage') !== '1') await held;
      const page = Number(searchParams.get('page'));
      if (page === 2) await held;
      const data = rowsOf(30).slice((page - 1) * 25, page * 25);
      return json({ data, meta: { total: 30 }, quantidades: {} });
    });
    return renderWithPatio(<ListPage {...halves} />, { ...wire, at: '/entradas' });
  };
  const region = (name: string) => screen.getByRole('region', { name: `Entradas: ${name}` });

  it('never show rows of another one', async () => {
    const gate = Promise.withResolvers<void>();
    const { user } = openHalves(gate.promise);
    await screen.findByText(first);
    await user.click(screen.getByRole('tab', { name: /Todos/ }));
    expect(screen.queryByText(first)).toBeNull();
    expect(region('Todos').ariaBusy).toBe('true');
    gate.resolve();
    expect(await screen.findByText(first)).toBeDefined();
  });

  it('keep their rows visible, marked as stale, while the next page loads', async () => {
    const gate = Promise.withResolvers<void>();
    const { user } = openHalves(gate.promise);
    await screen.findByText(first);
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(region('Novos').ariaBusy).toBe('true'));
    expect(screen.getByText(first)).toBeDefined();
    gate.resolve();
    await waitFor(() => expect(region('Novos').ariaBusy).toBe('false'));
    expect(screen.queryByText(first)).toBeNull();
  });

  it('open a row’s link by click, key and name, but not from its controls', async () => {
    const [one] = entradas.tabs;
    const page = {
      ...entradas,
      tabs: one ? [{ ...one, open: ({ id }: { id: unknown }) => `/veiculo/${id}` }] : [],
    };
    const { user, router } = renderWithPatio(<ListPage {...page} />, {
      ...gateway(rowsOf(2)),
      at: '/entradas',
    });
    const row = await rowNamed(first);
    expect(row.getByRole('link', { name: first }).getAttribute('href')).toContain('/veiculo/1');
    const at = () => screen.getByLabelText('endereço').textContent;
    await user.click(row.getByRole('checkbox'));
    expect(at()).toBe('/entradas');
    await user.click(row.getByText('AURORA/ALBA'));
    expect(at()).toBe('/veiculo/1');
    await act(() => router.navigate('/entradas'));
    await rowNamed(first);
    await user.keyboard('jj{Enter}');
    expect(at()).toBe('/veiculo/2');
  });

  it('toggle the details of their own rows by a click', async () => {
    const { user } = openHalves(Promise.resolve());
    const row = await rowNamed(first);
    const button = row.getByRole('button', { name: `Detalhes de ${first}` });
    expect(button.ariaExpanded).toBe('false');
    await user.click(row.getByText(first));
    expect(screen.getByText('Cor')).toBeDefined();
    expect(button.ariaExpanded).toBe('true');
    await user.click(screen.getByRole('tab', { name: /Todos/ }));
    await rowNamed(first);
    expect(screen.queryByText('Cor')).toBeNull();
    await user.click(screen.getByRole('tab', { name: /Novos/ }));
    const again = await rowNamed(first);
    expect(screen.getByText('Cor')).toBeDefined();
    await user.click(again.getByText(first));
    await waitFor(() => expect(screen.queryByText('Cor')).toBeNull());
  });

  it('announce changes of rows to screen readers', async () => {
    const { live, tell } = telling();
    const rows = rowsOf(3);
    const { container } = open(gateway(rows), '/entradas', live);
    await screen.findByText(first);
    const said = () => [...container.querySelectorAll('[aria-live=polite]')].map((one) => one.textContent);
    expect(said().join('')).not.toContain('2:');
    rows.splice(1, 2, { ...(rows[1] as ReturnType<typeof rowsOf>[number]), status_processandoapi: false });
    tell();
    await waitFor(() => expect(said()).toContain('2: sem pendência. 1 linha saiu da lista.'));
  });
});
