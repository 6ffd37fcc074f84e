import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { prepareSaidas } from '#tests/support/zeroKm.ts';
import { openConsole } from './openConsole.tsx';
import { inEmptyBrowser } from './storedSession.ts';

const world = ownGateway();
beforeAll(async () => {
  await prepareSaidas(world, await world.as('lojista', 'horizonteMatriz'), { quantidade: 2, semente: 11 });
});
inEmptyBrowser();

const open = (path: string) => openConsole(world, path);

describe('the menu', () => {
  it('folds a group, but never the open entry, and remembers it', async () => {
    const first = await open('/veiculos');
    await first.user.click(first.menu.getByRole('button', { name: 'Cadastros' }));
    expect(first.menu.queryByRole('link', { name: 'Pessoas' })).toBeNull();
    expect(first.menu.getByRole('link', { name: 'Veículos', current: 'page' })).toBeDefined();
    cleanup();
    const again = await open('/home');
    const head = again.menu.getByRole('button', { name: 'Cadastros', expanded: false });
    expect(again.menu.queryByRole('link', { name: 'Veículos' })).toBeNull();
    await again.user.click(head);
    expect(again.menu.getByRole('link', { name: 'Veículos' })).toBeDefined();
  });

  it('opens the groups of today’s work: at first the main ones, then those that were used', async () => {
    const openGroups = (menu: Awaited<ReturnType<typeof open>>['menu']) =>
      menu
        .getAllByRole('button', { expanded: true })
        .filter((head) => head.closest('h2') !== null)
        .map(({ textContent }) => textContent);
    const first = await open('/home');
    expect(openGroups(first.menu)).toEqual(['Geral', 'Zero km']);
    cleanup();
    const reports = await open('/painel/estoque');
    expect(openGroups(reports.menu)).toEqual(['Geral', 'Zero km', 'Relatórios']);
    cleanup();
    const later = await open('/home');
    expect(openGroups(later.menu)).toEqual(['Geral', 'Zero km', 'Relatórios']);
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('menu.usados'));
    const at = (dia: string, hoje: string[]) =>
      localStorage.setItem(key, JSON.stringify({ dia, hoje, antes: ['Usados'] }));
    at('2026-01-01', ['Relatórios']);
    cleanup();
    const nextDay = await open('/home');
    expect(openGroups(nextDay.menu)).toEqual(['Geral', 'Relatórios']);
  });

  it('marks the entry of the page alone, not that of a page above it', async () => {
    const { menu, user } = await open('/home');
    await user.click(menu.getByRole('button', { name: 'Relatórios' }));
    await user.click(menu.getByRole('link', { name: 'Estoque por idade' }));
    await screen.findByRole('heading', { level: 1, name: 'Estoque por idade' });
    expect(document.title).toBe('Estoque por idade · Pátio');
    const marked = menu.getAllByRole('link', { current: 'page' });
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Estoque por idade']);
  });

  it('has the transfers under one entry', async () => {
    const { menu, user } = await open('/home');
    const zeroKm = within(menu.getByRole('region', { name: 'Zero km' }));
    expect(zeroKm.queryByRole('link', { name: 'Transferência para ITE' })).toBeNull();
    await user.click(zeroKm.getByRole('button', { name: 'Transferências', expanded: false }));
    expect(zeroKm.getByRole('link', { name: 'Transferência para ITE' })).toBeDefined();
  });

  it('shows beside an entry what waits behind it', async () => {
    const { menu } = await open('/home');
    const entry = menu.getByRole('link', { name: 'Confirmação de saída' });
    await expect.poll(() => entry.textContent).toBe('Confirmação de saída2');
    expect(entry.title).toBe('2 prontas');
  });
});
