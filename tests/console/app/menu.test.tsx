import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
type Menu = Awaited<ReturnType<typeof open>>['menu'];

const marked = (within: Pick<Menu, 'queryAllByRole'>) =>
  within.queryAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
const tabsOf = (section: string) => within(screen.getByRole('navigation', { name: section }));

describe('the menu', () => {
  it('shows a dealer the sections, and the submenus folded', async () => {
    const { menu } = await open('/home');
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Início',
      'Pendências',
      'Avisos',
      'Estoque',
      'Notas',
      'Entregas',
      'Relatórios',
      'Cadastros',
      'Conta',
    ]);
    expect(menu.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent)).toEqual([
      'Zero km',
      'Usados',
    ]);
  });

  it('remembers a submenu that somebody opened, and folds it but for the open page', async () => {
    const first = await open('/home');
    await first.user.click(first.menu.getByRole('button', { name: 'Zero km' }));
    cleanup();
    const again = await open('/home');
    await again.user.click(again.menu.getByRole('link', { name: 'Cancelar saída' }));
    await again.user.click(again.menu.getByRole('button', { name: 'Zero km', expanded: true }));
    expect(again.menu.queryByRole('link', { name: 'Cancelar entrada' })).toBeNull();
    await waitFor(() => expect(marked(again.menu)).toEqual(['Cancelar saída']));
  });

  it('opens the submenu of the open page, and no longer when it is left', async () => {
    const { menu, user } = await open('/aptidao-usados/placas');
    expect(menu.getByRole('button', { expanded: true }).textContent).toBe('Usados');
    expect(marked(menu)).toEqual(['Aptidão de várias placas']);
    await user.click(menu.getByRole('link', { name: 'Pendências' }));
    await waitFor(() => expect(menu.queryByRole('button', { expanded: true })).toBeNull());
  });

  it('marks the section of a page, whose tabs are links to its pages', async () => {
    const { menu, user } = await open('/home');
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    await user.click(menu.getByRole('link', { name: 'Relatórios' }));
    await user.click(tabsOf('Relatórios').getByRole('link', { name: 'Estoque por idade' }));
    await screen.findByRole('heading', { level: 1, name: 'Estoque por idade' });
    expect(document.title).toBe('Estoque por idade · Pátio');
    expect(marked(tabsOf('Relatórios'))).toEqual(['Estoque por idade']);
    expect(marked(menu)).toEqual(['Relatórios']);
  });

  it('has a record at the tab of its list, and no tabs above a section’s only page', async () => {
    await open('/pessoa');
    expect(marked(tabsOf('Cadastros'))).toEqual(['Pessoas']);
    cleanup();
    const { menu } = await open('/entrega-de-veiculos-concessionaria');
    expect(marked(menu)).toEqual(['Entregas']);
    expect(screen.queryByRole('navigation', { name: 'Entregas' })).toBeNull();
  });

  it('shows beside an entry what waits behind it, and on a folded submenu their sum', async () => {
    const { menu, user } = await open('/home');
    const head = menu.getByRole('button', { name: /^Zero km/ });
    await expect.poll(() => head.textContent).toMatch(/^Zero km\d+$/);
    const sum = Number(head.textContent?.slice('Zero km'.length));
    await user.click(head);
    expect(head.textContent).toBe('Zero km');
    const entries = within(menu.getByRole('region', { name: 'Zero km' })).getAllByRole('link', {
      name: /: \d/,
    });
    const counts = entries.map(({ textContent }) => Number(textContent));
    expect(counts.reduce((all, count) => all + count, 0)).toBe(sum);
    const words = menu.getByRole('link', { name: 'Confirmação de saída' });
    const number = menu.getByRole('link', { name: 'Confirmação de saída: 2 prontas' });
    expect([words.textContent, number.textContent, number.title]).toEqual([
      'Confirmação de saída',
      '2',
      '2 prontas',
    ]);
    const [whole, subset] = [words, number].map((link) => link.getAttribute('href') ?? '');
    expect(whole).not.toContain('?');
    expect(subset).toMatch(new RegExp(`^${whole}\\?.+`));
  });
});
