import '#src/app/signIn/SignInDialogs.tsx';

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
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
    expect(alert.closest('form')).not.toBeNull();
    for (const label of ['E-mail', 'Senha']) {
      const field = screen.getByLabelText(label);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(field.getAttribute('aria-describedby')).toBe(alert.parentElement?.id);
    }
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

  it('does not call the gateway without e-mail and password, nor speak of training', async () => {
    const { user } = open();
    expect(screen.queryByText(/Treinamento/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByText('Informe seu e-mail.')).toBeDefined();
    expect(screen.getByText('Informe sua senha.')).toBeDefined();
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

  it('focuses the password when the address gives the e-mail', () => {
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
