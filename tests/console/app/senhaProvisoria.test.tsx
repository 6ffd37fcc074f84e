import '#src/app/session/PasswordDialog.tsx';

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { AppError } from '#domain/errors.ts';
import { EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { renderConsole } from './openConsole.tsx';
import { inEmptyBrowser, signedIn } from './storedSession.ts';

const world = ownGateway();
inEmptyBrowser();

const VERIFICAR = `/api/${sessao.verificaAcesso.path.replace(':id', '')}`;

describe('a password that must be changed', () => {
  it('keeps the session, says what is missing, and then shows the requested page', async () => {
    const verified: number[] = [];
    const services = await signedIn(world, 'lojista', 'horizonteMatriz', async (path, pass) => {
      const response = await pass();
      if (path.startsWith(VERIFICAR)) verified.push(response.status);
      return response;
    });
    const { store } = services;
    await changeUsuario(world, 'lojista', { altsen_usu: true });
    renderConsole(services, '/home');
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar senha' }));
    await expect.poll(() => verified).toEqual([403]);
    expect(dialog.queryByRole('button', { name: 'Voltar' })).toBeNull();
    const user = userEvent.setup();
    expect(store.read()).not.toBeNull();
    const change = () => user.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    await change();
    for (const name of ['senha atual', 'nova senha', 'confirmar nova senha'])
      expect(await dialog.findByText(`O campo ${name} deve ser preenchido!`)).toBeDefined();

    await user.type(dialog.getByLabelText(/^Senha atual/), SENHA_DEMO);
    await user.type(dialog.getByLabelText(/^Nova senha/), 'Definitiva#2026');
    await user.type(dialog.getByLabelText(/^Confirmar nova senha/), 'Definitiva');
    await change();
    expect(await dialog.findByText('As novas senhas não coincidem!')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Confirmar nova senha/), '#2026');
    await change();
    expect(await screen.findByText('Sua senha foi alterada com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = within(await screen.findByRole('region', { name: 'Empresa em uso' }));
    expect(card.getByText(EMPRESAS.horizonteMatriz.fantasia)).toBeDefined();
    expect(store.read()).not.toBeNull();
  });
});

describe('the access to the company, which is verified on each page', () => {
  const verifiedWith = async (answer: () => Response) => {
    let verified = 0;
    const services = await signedIn(world, 'suporte', 'horizonteMatriz', async (path, pass) => {
      if (!path.startsWith(VERIFICAR)) return pass();
      verified += 1;
      return answer();
    });
    renderConsole(services, '/minha-conta');
    await screen.findByRole('heading', { name: 'Minha conta' });
    await expect.poll(() => verified).toBeGreaterThan(0);
    // The listener of the answer runs before anything that waits for a later task.
    await new Promise((resolve) => setTimeout(resolve));
    return services.store.read();
  };
  const semAcesso = () => Response.json(new AppError('empresaSemAcesso').body, { status: 403 });
  const cut = () =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }), {
      status: 403,
    });

  it.each([
    ['ends the session, if the gateway refuses it', semAcesso, false],
    ['says nothing, if its answer is cut off', cut, true],
    ['says nothing, if a proxy answers', () => new Response('Forbidden', { status: 403 }), true],
  ])('%s', async (_, answer, stays) => {
    expect((await verifiedWith(answer)) !== null).toBe(stays);
  });
});
