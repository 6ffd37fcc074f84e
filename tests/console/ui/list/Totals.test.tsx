import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { historicos } from '#contract/gateway/historicos.ts';
import { ListScreenPage } from '#src/ui/list/ListScreen.tsx';
import { tab } from '#src/ui/screen.ts';
import { answering, json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

it('the total of a column stands below it, over all pages and not those in sight', async () => {
  const row = { codigo_hcr: 1, descri_ope: 'Taxa', valor_hcr: -1_050, dathor_hcr: '2026-03-09T12:00:00Z' };
  const wire = answering(() =>
    json({
      data: [row],
      meta: { total: 40, last_page: 2 },
      quantidades: {},
      totais: { valor_hcr: 4_500_000 },
    }),
  );
  const saldo = tab(historicos.saldoDetran, {
    key: 'saldo',
    label: 'Saldo',
    columns: ['data', 'operacao', 'valor'],
    actions: [],
  });
  const page = {
    path: '/saldo',
    title: 'Saldo',
    permission: 'saldoDetran',
    help: [],
    tabs: [saldo],
  } as const;
  renderWithPatio(<ListScreenPage screen={page} />, { ...wire, at: '/saldo' });
  const total = within(
    (await screen.findByRole('rowheader', { name: 'Total' })).closest('tr') as HTMLElement,
  );
  const cells = total.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(cells).toEqual(['', 'R$ 45.000,00']);
});
