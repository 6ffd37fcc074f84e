import { cleanup, render, screen, within } from '@testing-library/react';
import { DataTable, ListContextProvider, type ListControllerResult } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { type ListView, viewOf } from '#src/ui/list/listView.ts';
import { totalsOf } from '#src/ui/list/Totals.tsx';
import { tab } from '#src/ui/screen.ts';
import { listOf } from '#tests/support/listOf.ts';
import { answering, json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';
import { seen } from './seen.ts';

afterEach(cleanup);

const saldo = tab(listOf(historicos.saldoDetran), {
  key: 'saldo',
  label: 'Saldo',
  columns: ['data', 'operacao', 'valor'],
  actions: [],
});

it('a column’s total is shown below it, over all pages', async () => {
  const row = { codigo_hcr: 1, descri_ope: 'Taxa', valor_hcr: -1_050, dathor_hcr: '2026-03-09T12:00:00Z' };
  const wire = answering(() =>
    json({
      data: [row],
      meta: { total: 40, last_page: 2 },
      quantidades: {},
      totais: { valor_hcr: 4_500_000 },
    }),
  );
  const page = {
    path: '/saldo',
    title: 'Saldo',
    permission: 'saldoDetran',
    help: [],
    tabs: [saldo],
  } as const;
  renderWithPatio(<ListPage {...page} />, { ...wire, at: '/saldo' });
  const total = within(
    (await screen.findByRole('rowheader', { name: 'Total' })).closest('tr') as HTMLElement,
  );
  const cells = total.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells).toEqual(['', 'R$ 45.000,00']);
});

describe('the totals of a list', () => {
  const whole = viewOf(saldo, seen);
  /** Texts of the footer's rows, and their column spans. */
  const footOf = (more: Partial<ListView>, list: object) => {
    const view = { ...whole, ...more };
    const Foot = totalsOf(view);
    render(
      <ListContextProvider value={list as ListControllerResult}>
        <table>
          <Foot>
            {view.columns.map(({ key }) => (
              <DataTable.Col key={key} source={key} />
            ))}
          </Foot>
        </table>
      </ListContextProvider>,
    );
    return [...document.querySelectorAll<HTMLTableRowElement>('tfoot tr')].map(({ cells }) =>
      [...cells].map(({ textContent, colSpan }) =>
        [textContent?.replaceAll('\u00a0', ' '), ...(colSpan > 1 ? [colSpan] : [])].join('|'),
      ),
    );
  };
  const known = { total: 40, meta: { totais: { valor: 4_500_000 } } };
  const [data, , valor] = whole.columns;
  const WITHOUT = { columns: data ? [data] : [] };

  it.each<[string, Partial<ListView>, string[][]]>([
    ['a table', {}, [['Total', '', 'R$ 45.000,00']]],
    [
      'rows that are chosen and open',
      { selectable: () => true, expands: true },
      [['', 'Total', '', 'R$ 45.000,00', '']],
    ],
    ['a column that is not there', WITHOUT, [['Valor: R$ 45.000,00']]],
    [
      'the same, of rows that are chosen and open',
      { ...WITHOUT, selectable: () => true, expands: true },
      [['Valor: R$ 45.000,00|3']],
    ],
    ['cards', { cards: true, columns: data && valor ? [data, valor] : [] }, [['Valor: R$ 45.000,00|2']]],
  ])('of %s', (_, more, rows) => {
    expect(footOf(more, known)).toEqual(rows);
  });

  it('omit an unknown one instead of a bare label', () => {
    const both = { ...whole, columns: data ? [data] : [], sums: valor && data ? [valor, data] : [] };
    const totais = { data: '2026-03-09', valor: null };
    expect(footOf({ ...both, cards: true }, { total: 1, meta: { totais } })).toEqual([['Data: 09/03/2026']]);
  });

  it.each([
    ['an empty list', { ...known, total: 0 }],
    ['a list that has not answered', {}],
    ['a list that told none', { total: 40, meta: { totais: { valor: null } } }],
  ])('of %s are absent', (_, list) => {
    expect(footOf({}, list)).toEqual([]);
  });

  it('are shown when zero', () => {
    expect(footOf({}, { total: 1, meta: { totais: { valor: 0 } } })).toEqual([['Total', '', 'R$ 0,00']]);
  });
});
