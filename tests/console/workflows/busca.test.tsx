import '#src/workflows/busca/BuscaDialog.tsx';
import '#src/workflows/ficha/FichaPage.tsx';

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createConsole } from '#src/app/createConsole.tsx';
import { openEmpresas, venderA } from '#tests/gateway/busca/muitos.ts';
import { stock } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { signedIn } from '../app/storedSession.ts';

const world = ownGateway();
beforeAll(async () => {
  await stock(world, await world.as('lojista'), 1);
  await venderA(world, 8, 'Zulmira Modelo');
  await openEmpresas(world, 9, 'Quimera');
});
afterEach(cleanup);

const open = async (path: string, conta: ChaveConta = 'lojista') => {
  const services = await signedIn(world, conta, 'horizonteMatriz');
  window.history.replaceState(null, '', path);
  const Console = createConsole(services);
  render(<Console />);
  await screen.findByRole('navigation', { name: 'Menu principal' });
  return userEvent.setup();
};
const box = () => screen.findByRole('combobox', { name: 'Buscar' });

describe('the search', () => {
  it('does things too: a command by keyboard alone', async () => {
    const user = await open('/home');
    const { theme } = document.documentElement.dataset;
    await user.keyboard('{Control>}k{/Control}');
    await box();
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

  it('finds menu screens without a request, and announces the results', async () => {
    const user = await open('/home');
    await user.keyboard('{Control>}k{/Control}');
    await box();
    expect(
      screen.getByText('Digite ao menos três letras ou números.', { selector: '[role=status]' }),
    ).toBeTruthy();
    await user.keyboard('cancelar saida');
    await user.click(await screen.findByRole('option', { name: /Cancelar saída/ }));
    await screen.findByRole('heading', { level: 1, name: 'Cancelar saída' });
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

  it('counts companies and leads to their list', async () => {
    const user = await open('/home', 'suporte');
    await user.keyboard('/');
    await box();
    await user.keyboard('quimera');
    await screen.findByRole('group', { name: 'Empresas: 6 de 9' });
    await user.click(screen.getByRole('option', { name: /^Ver todas as 9 na lista de empresas/ }));
    await screen.findByRole('heading', { level: 1, name: 'Empresas' });
    expect(new URLSearchParams(window.location.search).get('filter')).toBe('{"descricaoFiltro":"quimera"}');
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
