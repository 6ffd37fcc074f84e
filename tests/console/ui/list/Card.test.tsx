import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  type EntradaConfirmada,
  type EntradaConfirmadaWire,
  veiculosZeroKm,
} from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { date } from '#domain/fields/field.ts';
import { LISTA_VAZIA } from '#domain/texts.ts';
import { rowAction, selectionAction } from '#src/ui/action.ts';
import { NOTHING_CHOSEN } from '#src/ui/list/Dock.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { listOf } from '#tests/support/listOf.ts';
import { answering, json } from '../../dataProvider/answering.ts';
import { onPhone } from '../../onPhone.ts';
import { confirmada } from '../../workflows/fixtures/entrada.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

onPhone();
afterEach(cleanup);

const ran: string[] = [];
const acao = (name: string, label: string, more: object = {}) =>
  rowAction<EntradaConfirmada>({
    name,
    label,
    after: (_answer, { chassi }) => {
      ran.push(`${name} ${chassi}`);
    },
    ...more,
  });
const confirmar = selectionAction<EntradaConfirmada>({
  name: 'confirmar',
  label: 'Confirmar selecionadas',
  after: () => {},
});

const entradas: ListScreen = {
  path: '/entradas',
  title: 'Entradas',
  permission: 'zeroKm',
  help: ['Escolha as entradas.'],
  tabs: [
    tab(listOf(veiculosZeroKm.confirmados), {
      key: 'estoque',
      label: 'Estoque',
      columns: [
        {
          key: 'descricao',
          rank: 0,
          render: (_row, [modelo]) => `${modelo} (recusada)`,
        },
        'chassi',
        { key: 'anoFab', rank: 0 },
        'cor',
        {
          key: 'status_processandoapi',
          buttons: 'Info',
          rank: 0,
          actions: [acao('ver', 'Ver erro')],
        },
      ],
      anchor: 'chassi',
      filters: {
        fields: {
          dataEntradaInicial: date('dataEntradaInicial', { label: 'Data inicial' }),
          dataEntradaFinal: date('dataEntradaFinal', { label: 'Data final' }),
        },
      },
      selectable: () => true,
      actions: [
        acao('autorizar', 'Autorizar', { tone: 'primary' }),
        acao('escondida', 'Escondida', { visible: () => false }),
        acao('imprimir', 'Imprimir'),
        acao('rejeitar', 'Rejeitar', { tone: 'danger' }),
        confirmar,
      ],
    }),
  ],
};

const row: EntradaConfirmadaWire = {
  ...confirmada,
  id: 1,
  chassi: '9BWZZZ377VT000001',
  marcaModelo: 'AURORA/ALBA',
  valorVeiculo: null,
  anoFab: 2026,
  cor: null,
};

/** The list of one row, unless others are given. */
const open = (search = '', quantidades = {}, data = [row]) => {
  const wire = answering(() => json({ data, meta: { total: data.length, last_page: 1 }, quantidades }));
  return { ...wire, ...renderWithPatio(<ListPage {...entradas} />, { ...wire, at: `/entradas${search}` }) };
};

it('a card shows title, state, values and actions of a row once each', async () => {
  const { user } = open();
  const title = await screen.findByText(row.chassi);
  const card = title.closest('tr') as HTMLElement;
  const texts = [...card.querySelectorAll('td')].map(({ textContent }) => textContent).join('');
  // Title, state, then labelled values, also those that always stay; empty ones are left out.
  expect(texts).toBe(`${row.chassi}AURORA/ALBA (recusada)Fab/Mod 2026/2027Ver erroAutorizar`);
  expect(screen.getByRole('table').querySelectorAll('thead th')).toHaveLength(2);
  expect(screen.queryByRole('columnheader', { name: 'Fab/Mod' })).toBeNull();
  // Room for two buttons: the main action, and a menu.
  await user.click(within(card).getByRole('button', { name: 'Autorizar' }));
  await user.click(within(card).getByRole('button', { name: 'Ver erro' }));
  await user.click(within(card).getByRole('button', { name: /^Ações de/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Imprimir',
    'Rejeitar',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Rejeitar' }));
  expect(ran).toEqual(['autorizar', 'ver', 'rejeitar'].map((name) => `${name} ${row.chassi}`));
});

it('batch actions are at the foot of the list, and say what they wait for', async () => {
  const { user } = open();
  const box = await screen.findByRole('checkbox', { name: `Selecionar ${row.chassi}` });
  const bar = within(screen.getByRole('region', { name: 'Itens selecionados' }));
  expect(bar.getByRole('status').textContent).toBe(NOTHING_CHOSEN);
  const button = bar.getByRole('button', { name: 'Confirmar selecionadas' });
  expect(button).toHaveProperty('disabled', true);
  expect(button.getAttribute('aria-description')).toBe(NOTHING_CHOSEN);
  await user.click(box);
  expect(bar.getByRole('status').textContent).toMatch(/^1 /);
  expect(bar.getByRole('button', { name: 'Confirmar selecionadas' })).toHaveProperty('disabled', false);
});

it('an empty list has no batch actions', async () => {
  open('', {}, []);
  await screen.findByText(LISTA_VAZIA);
  expect(screen.queryByRole('region', { name: 'Itens selecionados' })).toBeNull();
});

it('the filter by state is one field with the counts of its states', async () => {
  const { user, sent } = open('', { total: 1_703, erro: 1_700, processando: 0 });
  const field = await screen.findByRole('combobox', { name: 'Filtrar por estado' });
  await within(field).findByRole('option', { name: 'Com erro 1.700' });
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tudo 1.703', 'Com erro 1.700']);
  await user.selectOptions(field, 'Com erro 1.700');
  await waitFor(() => expect(sent.at(-1)?.url).toContain('estadoDaLinha=erro'));
  await user.selectOptions(field, 'Tudo 1.703');
  await waitFor(() => expect(sent.at(-1)?.url).not.toContain('estadoDaLinha'));
});

it('filter fields are behind a button with the number of active ones, and again after a search', async () => {
  const filter = JSON.stringify({ dataEntradaInicial: '2026-01-01', dataEntradaFinal: '2026-01-31' });
  const { user } = open(`?filter=${encodeURIComponent(filter)}`);
  const button = await screen.findByRole('button', { name: 'Filtros (2)' });
  expect(screen.queryByRole('search')).toBeNull();
  await user.click(button);
  expect(button.ariaExpanded).toBe('true');
  await user.click(within(await screen.findByRole('search')).getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(screen.queryByRole('search')).toBeNull());
});
