import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEMORA, exportacao } from '#contract/gateway/engine/exportacao.ts';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { integer } from '#domain/fields/field.ts';
import { LAST_EXPORT } from '#src/ui/export/useExports.ts';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { listOf } from '#tests/support/listOf.ts';
import { answering, json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const { movimentacao } = historicos;
const historico: ListScreen = {
  path: '/historico',
  title: 'Histórico',
  permission: 'empresa',
  help: ['Exporte.'],
  tabs: [tab(listOf(movimentacao), { key: 'todos', label: 'Todos', columns: ['operacao'], actions: [] })],
};
const linha = { codigo_mov: 1, descri_ope: 'Compra de veículo usado' };

const exportado = {
  lista: movimentacao.path,
  tela: 'Histórico',
  nome: 'x.xlsx',
  criada: '2026-09-01T10:00:00Z',
};

/** Exports a list with this total; returns the request. */
const exportOf = async (total: number) => {
  const wire = answering(({ url, method }) => {
    if (url.includes(movimentacao.path)) return json({ data: [linha], meta: { total, last_page: 1 } });
    return method === 'POST' ? json({ codigo: 1, message: exportacao.exportar.success }) : json([]);
  });
  const { user } = renderWithPatio(<ListPage {...historico} />, wire);
  await screen.findByText(linha.descri_ope);
  await user.click(screen.getByRole('button', { name: 'Exportar em excel' }));
  await waitFor(() => expect(wire.sent.some(({ method }) => method === 'POST')).toBe(true));
  return wire.sent.find(({ method }) => method === 'POST')?.body;
};

describe('an export', () => {
  it('of filters that were changed and not searched for is refused', async () => {
    const relatorio = tab(listOf(movimentacao), {
      key: 'todos',
      label: 'Todos',
      columns: ['operacao'],
      actions: [],
      filters: { fields: { codope: integer('codope', { label: 'Número' }) } },
    });
    const wire = answering(({ url }) =>
      json(url.includes(movimentacao.path) ? { data: [linha], meta: { total: 1, last_page: 1 } } : []),
    );
    const { user } = renderWithPatio(<ListPage {...historico} tabs={[relatorio]} />, wire);
    await screen.findByText(linha.descri_ope);
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '7');
    await user.click(screen.getByRole('button', { name: 'Exportar em excel' }));
    expect(await screen.findByText(/clique em Buscar antes de exportar/)).toBeDefined();
    expect(wire.sent.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('of more than 20,000 rows is announced as slow, and still requested', async () => {
    await exportOf(20_001);
    expect(await screen.findByText(DEMORA.texto)).toBeDefined();
  });

  it('in progress can be dismissed', async () => {
    const aberta = { ...exportado, codigo: 7 };
    const wire = answering(({ url, method }) => {
      if (url.includes(movimentacao.path)) return json({ data: [linha], meta: { total: 9, last_page: 1 } });
      if (url.endsWith(exportacao.cancelar.path)) return json({ message: exportacao.cancelar.success });
      const ended = wire.sent.some(({ url: sent }) => sent.endsWith(exportacao.cancelar.path));
      const how = { total: 9, feitas: 3, pronta: ended, erro: null, cancelada: ended };
      return method === 'GET' ? json([{ ...aberta, ...how }]) : json({});
    });
    const stored = { [LAST_EXPORT]: Date.now() };
    const { user } = renderWithPatio(<ListPage {...historico} />, { ...wire, stored });
    await user.click(await screen.findByRole('button', { name: 'Cancelar exportação' }));
    expect(await screen.findByText(exportacao.cancelar.success)).toBeDefined();
    await waitFor(() => expect(screen.queryByText('3 de 9')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Baixar/ })).toBeNull();
    expect(wire.sent.find(({ method }) => method === 'POST')?.body).toEqual({ codigo: 7 });
  });

  it('is offered where it was asked for, not on another screen of the same list', async () => {
    const pronta = { ...exportado, total: 9, feitas: 9, pronta: true, erro: null, cancelada: false };
    const wire = answering(({ url }) =>
      url.includes(movimentacao.path)
        ? json({ data: [linha], meta: { total: 9, last_page: 1 } })
        : json([
            { ...pronta, codigo: 9, tela: 'Movimento', nome: 'Movimento.xlsx' },
            { ...pronta, codigo: 8, tela: null, nome: 'de-um-sistema.xlsx' },
            { ...pronta, codigo: 7 },
          ]),
    );
    renderWithPatio(<ListPage {...historico} />, { ...wire, stored: { [LAST_EXPORT]: Date.now() } });
    expect(await screen.findByRole('button', { name: 'Baixar x.xlsx' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Baixar/ })).toHaveLength(1);
  });

  it('of 20,000 rows is only announced', async () => {
    // The file is named after the screen.
    expect(await exportOf(20_000)).toMatchObject({ tela: 'Histórico' });
    expect(await screen.findByText(exportacao.exportar.success)).toBeDefined();
    expect(screen.queryByText(DEMORA.texto)).toBeNull();
  });
});
