import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { changeUsuario } from '#tests/support/changes.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { renderConsole } from './openConsole.tsx';
import { inEmptyBrowser, openUserMenu, signedIn } from './storedSession.ts';

const world = ownGateway();
inEmptyBrowser();
beforeAll(() => changeUsuario(world, 'lojista', { dirver_usu: false }));

const open = async (path: string) => {
  const asked: string[] = [];
  const services = await signedIn(world, 'lojista', 'horizonteMatriz', (call, pass) => {
    asked.push(call.replace(/\?.*/, ''));
    return pass();
  });
  renderConsole(services, path);
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
  return { asked, menu, user: userEvent.setup() };
};

it('a porter begins with the check of the yard, and sees no more than it and the own account', async () => {
  const { asked, menu, user } = await open('/');
  expect(await screen.findByRole('button', { name: 'Abrir conferência' })).toBeDefined();
  expect(window.location.pathname).toBe('/conferencia-de-patio');
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Conferência de pátio',
    'Minha conta',
  ]);
  for (const name of [/Buscar/, /aviso/i, /PIX/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(/Saldo|Certificado/)).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await openUserMenu(user);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Minha conta',
    'Alterar senha',
    'Privacidade',
    expect.stringMatching(/^Usar tema/),
    'Sair',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Minha conta' }));
  expect(await screen.findByRole('heading', { name: 'Minhas sessões' })).toBeDefined();
  expect(screen.queryByText('Receber avisos por e-mail')).toBeNull();
  // Nothing was asked that the gateway would have refused.
  for (const closed of ['trabalhos', 'avisos', 'certificado', 'painel', 'inicio', 'saldo'])
    expect(asked.filter((call) => call.includes(closed))).toEqual([]);
});

it('a porter who has an address of another page is told that it is not open', async () => {
  await open('/estoque');
  expect(await screen.findByText('Você não tem permissão para esta operação.')).toBeDefined();
});

it('who may neither see the company nor check its yard is told whom to ask', async () => {
  await changeUsuario(world, 'lojista', { dirconferir_usu: false });
  renderConsole(await signedIn(world, 'lojista', 'horizonteMatriz'), '/home');
  expect(await screen.findByText(/O seu usuário não abre nenhuma tela nesta empresa/)).toBeDefined();
});

it('an open console follows once a right that was withdrawn is refused', async () => {
  await changeUsuario(world, 'lojista', { dirver_usu: true, dirconferir_usu: true });
  const { menu, user } = await open('/home');
  await user.click(await menu.findByRole('link', { name: 'Pendências' }));
  await changeUsuario(world, 'lojista', { dirver_usu: false });
  await user.click(menu.getByRole('link', { name: 'Estoque' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('navigation', { name: 'Menu principal' })).getAllByRole('link'),
    ).toHaveLength(2),
  );
});
