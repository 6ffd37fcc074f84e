import '#src/workflows/estoque/busca/BuscaDialog.tsx';
import '#src/workflows/estoque/ficha/FichaPage.tsx';

import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { venderA } from '#tests/gateway/estoque/busca/muitos.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { openConsole } from '../../app/openConsole.tsx';
import { inEmptyBrowser } from '../../app/storedSession.ts';

const world = ownGateway();
beforeAll(async () => {
  await stock(world, await world.as('lojista'), 1);
  await venderA(world, 8, 'Zulmira Modelo');
});
inEmptyBrowser();

const open = async (path: string) => (await openConsole(world, path)).user;
const box = () => screen.findByRole('combobox', { name: 'Buscar' });

describe('the search', () => {
  it('does things too: a command by keyboard alone', async () => {
    const user = await open('/home');
    const { theme } = document.documentElement.dataset;
    await user.keyboard('{Control>}k{/Control}');
    await box();
    screen.getByText('Digite ao menos três letras ou números.', { selector: '[role=status]' });
    await user.keyboard('tema');
    await screen.findByRole('option', { name: /^Trocar o tema/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar' })).toBeNull());
    expect(document.documentElement.dataset.theme).not.toBe(theme);
    await user.keyboard('/');
    await box();
    await user.keyboard('trocar empresa{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Trocar empresa' })).toBeDefined();
  });

  it('tells which kinds have more hits, and opens their list with the same search by keyboard', async () => {
    const user = await open('/home');
    await user.keyboard('/');
    await box();
    await user.keyboard('zulmira');
    const pessoas = within(await screen.findByRole('group', { name: 'Pessoas: mais de 6' }));
    expect(
      pessoas
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .at(-1),
    ).toBe('Ver todas na lista de pessoas');
    expect(screen.getByText('Mais de 12 resultados', { selector: '[role=status]' })).toBeTruthy();
    await user.keyboard('{ArrowUp}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Pessoas' });
    expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"descricaoFiltro":"zulmira"}');
    await screen.findByText(/^Exibindo 1-8 de 8$/);
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('zulmira');
  });

  it('shows all hits of a kind without a list in place, until the text changes', async () => {
    const user = await open('/home');
    await user.keyboard('/');
    await box();
    await user.keyboard('zulmira');
    const poucos = within(await screen.findByRole('group', { name: 'Veículos: mais de 6' }));
    expect(poucos.getAllByRole('option')).toHaveLength(7);
    await user.keyboard('{ArrowDown>6}{Enter}');
    const todos = within(await screen.findByRole('group', { name: 'Veículos' }));
    expect(todos.getAllByRole('option')).toHaveLength(8);
    expect(screen.queryByRole('group', { name: /Pessoas/ })).toBeNull();
    expect(screen.getByText('8 resultados', { selector: '[role=status]' })).toBeTruthy();
    await user.keyboard(' modelo');
    await screen.findByRole('group', { name: 'Pessoas: mais de 6' });
  });

  it('keeps the option chosen by arrow keys across re-renders while it exists', async () => {
    const user = await open('/home');
    await user.keyboard('/');
    const combobox = await box();
    await user.keyboard('zulm');
    await screen.findByRole('group', { name: 'Pessoas: mais de 6' });
    await user.keyboard('{ArrowDown>3}');
    const chosen = screen.getAllByRole('option')[3]?.textContent;
    await user.keyboard('ira');
    await screen.findByRole('option', { name: 'Ver todas na lista de pessoas' });
    const active = document.getElementById(combobox.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe(chosen);
  });

  it('ignores a slash typed into a field, and closes with Esc', async () => {
    const user = await open('/veiculos');
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'a/b');
    expect((search as HTMLInputElement).value).toBe('a/b');
    expect(screen.queryByRole('combobox', { name: 'Buscar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Buscar veículo/ }));
    await box();
    await user.keyboard('zzz9');
    await screen.findByText('Nada foi encontrado.', { selector: '[role=status]' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar' })).toBeNull());
  });
});
