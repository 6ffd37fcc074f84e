import '#src/app/signIn/SignInDialogs.tsx';

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { announceEnd, sessionEnd } from '#src/app/session/sessionEnd.ts';
import { SignInPage } from '#src/app/signIn/SignInPage.tsx';
import { createSignInCalls } from '#src/app/signIn/signInCalls.ts';
import type { ChaveConta } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { servicesOver } from './storedSession.ts';

const world = ownGateway();
let entered: boolean;

beforeEach(() => {
  entered = false;
  localStorage.clear();
  window.history.replaceState(null, '', '/login');
});
afterEach(cleanup);

const open = () => {
  const { client, store } = servicesOver(world);
  const loadCalls = async () => createSignInCalls(client, store);
  const onSignedIn = () => {
    entered = true;
  };
  render(<SignInPage loadCalls={loadCalls} onSignedIn={onSignedIn} />);
  return { user: userEvent.setup(), store };
};

const enter = async (email: string, password: string) => {
  const opened = open();
  await opened.user.type(screen.getByLabelText('E-mail'), email);
  await opened.user.type(screen.getByLabelText('Senha'), `${password}{Enter}`);
  return opened;
};
const enterAs = (conta: ChaveConta) => enter(CONTAS[conta].email, SENHA_DEMO);
const untilEntered = () => waitFor(() => expect(entered).toBe(true));

describe('signing in', () => {
  it('says that e-mail or password are wrong, in the gateway’s words, and stores nothing', async () => {
    const { store } = await enter(CONTAS.lojista.email, 'errada');
    const alert = await screen.findByText('Login/Senha inválidos');
    expect(alert.parentElement?.textContent).toContain('Favor confira seus dados e tente novamente');
    expect(store.read()).toBeNull();
  });

  it('shows only the newest of two results: a refusal after the new password was sent', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Esqueci minha senha' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^E-mail/), 'ninguem@patio.test{Enter}');
    await screen.findByText('Email com a sua nova senha enviado com sucesso!');
    await user.type(screen.getByLabelText('E-mail'), CONTAS.lojista.email);
    await user.type(screen.getByLabelText('Senha'), 'errada{Enter}');
    await screen.findByText('Login/Senha inválidos');
    expect(screen.queryByText('Email com a sua nova senha enviado com sucesso!')).toBeNull();
  });

  it('does not call the gateway without e-mail and password', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByText('Informe seu e-mail.')).toBeDefined();
    expect(screen.getByText('Informe sua senha.')).toBeDefined();
  });

  it('enters the only company without asking', async () => {
    const { store } = await enterAs('vizinho');
    await untilEntered();
    expect(store.readEmpresaId()).toBe(String(await world.codigoOf('vizinho')));
  });

  it('enters the dispatcher’s own company without asking, though others are open to them', async () => {
    const { store } = await enterAs('despachante');
    await untilEntered();
    expect(store.readEmpresaId()).toBe(String(await world.codigoOf('agil')));
  });

  it('lets support choose, even where a dispatcher company is among the companies', async () => {
    await enterAs('suporte');
    expect(await screen.findByText(EMPRESAS.agil.fantasia)).toBeDefined();
    expect(entered).toBe(false);
  });

  it('finds a company by its formatted CNPJ and enters the only one found with Enter, and none of several', async () => {
    const { user, store } = await enterAs('lojista');
    const search = await screen.findByRole('searchbox');
    expect(document.activeElement).toBe(search);
    await user.keyboard('{Enter}');
    expect(store.read()).toBeNull();
    await user.keyboard('99.900.101/0002');
    expect(screen.queryByText(EMPRESAS.horizonteMatriz.fantasia)).toBeNull();
    await user.keyboard('{Enter}');
    await untilEntered();
    expect(store.readEmpresaId()).toBe(String(await world.codigoOf('horizonteFilial')));
    expect(store.read()?.accessToken).toBeTruthy();
  });

  it('finds a company by its trade name or by its bare CNPJ, and says when there is none', async () => {
    const { user } = await enterAs('lojista');
    const search = await screen.findByRole('searchbox');
    const { horizonteMatriz, horizonteFilial } = EMPRESAS;
    for (const text of ['LONDRINÁ', horizonteFilial.cnpj]) {
      await user.clear(search);
      await user.type(search, text);
      expect(screen.getByText(horizonteFilial.fantasia)).toBeDefined();
      expect(screen.queryByText(horizonteMatriz.fantasia)).toBeNull();
    }
    await user.type(search, '9');
    expect(screen.getByText('Nenhuma empresa encontrada.')).toBeDefined();
  });

  it('shows why the user was redirected here', async () => {
    open();
    expect(screen.getByRole('status').textContent).toBe('');
    cleanup();
    announceEnd('Sua sessão terminou. Entre novamente para continuar de onde parou.');
    open();
    expect(screen.getByRole('status').textContent).toBe(
      'Sua sessão terminou. Entre novamente para continuar de onde parou.',
    );
    sessionEnd.forget();
  });

  it('is marked as training, with a link to its e-mails', () => {
    open();
    expect(screen.queryByText(/Treinamento/)).toBeNull();
    cleanup();
    document.documentElement.setAttribute('data-treinamento', '');
    open();
    expect(screen.getByText(/Treinamento/).textContent).toBe('Treinamento: sem valor legal');
    cleanup();
    document.documentElement.setAttribute('data-treinamento', 'http://127.0.0.1:4321');
    open();
    const emails = screen.getByRole('link', { name: 'E-mails' });
    expect(emails.getAttribute('href')).toBe('http://127.0.0.1:4321');
    document.documentElement.removeAttribute('data-treinamento');
  });

  it('focuses the e-mail, or the password when the address gives the e-mail', () => {
    open();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    cleanup();
    window.history.replaceState(null, '', '/login?email=convidada%40patio.test');
    open();
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'convidada@patio.test');
    expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  });

  it('shows and hides the password', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(screen.getByLabelText('Senha')).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
    expect(screen.getByLabelText('Senha')).toHaveProperty('type', 'password');
  });
});

describe('a temporary password', () => {
  const NOVA = 'Nova#Senha2026';
  const temporary = () =>
    world.gateway.database.kysely
      .updateTable('usuario')
      .set({ altsen_usu: true })
      .where('email_usu', '=', CONTAS.montadora.email)
      .execute();

  it('must be changed in a dialog that cannot be closed; sign-in then continues', async () => {
    await temporary();
    const { user } = await enterAs('montadora');
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar senha' }));
    await user.keyboard('{Escape>2/}');
    const [change, ...others] = dialog.getAllByRole('button', { name: /^(?!Mostrar)/ });
    expect([change?.textContent, others]).toEqual(['Alterar senha', []]);
    await user.click(change as HTMLElement);
    for (const name of ['senha atual', 'nova senha', 'confirmar nova senha'])
      expect(await dialog.findByText(`O campo ${name} deve ser preenchido!`)).toBeDefined();

    await user.type(dialog.getByLabelText(/^Senha atual/), SENHA_DEMO);
    await user.type(dialog.getByLabelText(/^Nova senha/), NOVA);
    await user.type(dialog.getByLabelText(/^Confirmar nova senha/), 'outra');
    await user.click(change as HTMLElement);
    expect(await dialog.findByText('As novas senhas não coincidem!')).toBeDefined();

    await user.clear(dialog.getByLabelText(/^Confirmar nova senha/));
    await user.type(dialog.getByLabelText(/^Confirmar nova senha/), NOVA);
    await user.click(change as HTMLElement);
    await untilEntered();
    expect(screen.getByText('Sua senha foi alterada com sucesso!')).toBeDefined();
  });
});
