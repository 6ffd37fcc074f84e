import '#src/app/busca/BuscaDialog.tsx';
import '#src/app/ficha/FichaPage.tsx';

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createConsole } from '#src/app/createConsole.tsx';
import { estocar } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { signedIn } from './storedSession.ts';

let world: TestGateway;
let chassi: string;
beforeAll(async () => {
  world = await startTestGateway();
  const [veiculo] = await estocar(world, await world.as('lojista'), 1);
  chassi = veiculo?.chassi ?? '';
});
afterAll(() => world?.close());
afterEach(cleanup);

const open = async (path: string) => {
  const services = await signedIn(world, 'lojista', 'horizonteMatriz');
  window.history.replaceState(null, '', path);
  const Console = createConsole(services);
  render(<Console />);
  await screen.findByRole('navigation', { name: 'Menu principal' });
  return userEvent.setup();
};
const box = () => screen.findByRole('combobox', { name: 'Buscar' });

describe('the search', () => {
  it('finds a vehicle by its last digits while one types, and goes there, by keys alone', async () => {
    const user = await open('/home');
    await user.keyboard('/');
    await box();
    await user.keyboard(chassi.slice(-4));
    await screen.findAllByRole('option', { name: new RegExp(chassi) });
    expect(screen.getByRole('group', { name: 'Veículos' })).toBeTruthy();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: `Veículo ${chassi}` });
    expect(screen.queryByRole('combobox', { name: 'Buscar' })).toBeNull();
  });

  it('knows the screens of the menu without asking, and says what it found', async () => {
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

  it('leaves a slash where something is typed, and closes with Esc', async () => {
    const user = await open('/veiculos');
    const search = await screen.findByRole('searchbox');
    await user.type(search, 'a/b');
    expect((search as HTMLInputElement).value).toBe('a/b');
    expect(screen.queryByRole('combobox', { name: 'Buscar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await box();
    await user.keyboard('zzz9');
    await screen.findByText('Nada foi encontrado.', { selector: '[role=status]' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar' })).toBeNull());
  });
});
