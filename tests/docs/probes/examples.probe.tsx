// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { may } from '#domain/permissions.ts';
import { ScreenPage } from '#src/ui/ScreenPage.tsx';
import type { ListScreen, Screen } from '#src/ui/screen.ts';
import { screens } from '#src/workflows/index.ts';
import { answering, json } from '#tests/console/dataProvider/answering.ts';
import { lojista, renderWithPatio } from '#tests/console/ui/renderWithPatio.tsx';
import { SPECIFIED_PATHS } from '#tests/console/workflows/specifiedPaths.ts';

// Runs in a copy of the project where the code in docs/architecture.md stands in files.

/** A busy machine takes its time. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);

const load = async <T,>(name: string): Promise<T> => {
  const exported: Record<string, T> = await import(`../../../src/workflows/exemplos/${name}.ts`);
  return exported[name] as T;
};

it('takes both examples into the registry beside the screens that are there', async () => {
  const all: readonly Screen[] = [
    ...screens,
    await load<Screen>('cancelarEntradaMontadora'),
    await load<Screen>('transferirParaCliente'),
  ];
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  for (const { path } of all.slice(screens.length)) expect(SPECIFIED_PATHS).toContain(path);
});

it('gives the manufacturer what the dealer has, by other routes', async () => {
  const twin = await load<ListScreen>('cancelarEntradaMontadora');
  const dealer = screens.find(({ path }) => path === '/cancelar-entrada-zero') as ListScreen;
  expect(twin.tabs[0]?.columns).toEqual(dealer.tabs[0]?.columns);
  expect(twin.tabs[0]?.source.path).toBe('montadora/veiculosConfirmados');
  expect(may(lojista, twin.permission)).toBe(false);
});

it('shows the form screen with what its address says', async () => {
  const form = await load<Screen>('transferirParaCliente');
  const wire = answering(() => json({ data: [], meta: { total: 0, last_page: 1 }, quantidades: {} }));
  renderWithPatio(<ScreenPage screen={form} />, { ...wire, at: `${form.path}?placa=FIC1A23` });
  await screen.findByRole('heading', { name: 'Transferência para cliente (Saída de estoque)' });
  expect(screen.getByLabelText(/Placa/)).toHaveProperty('value', 'FIC-1A23');
  expect(screen.getByRole('button', { name: 'Transferir' })).toBeDefined();
});
