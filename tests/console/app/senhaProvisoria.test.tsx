import '#src/app/session/PasswordDialog.tsx';

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/sessao.ts';
import { EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { createServices } from '#src/app/services.ts';
import { changeUsuario } from '#tests/support/changes.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { renderConsole } from './openConsole.tsx';
import { inEmptyBrowser, signedIn } from './storedSession.ts';

const world = ownGateway();
inEmptyBrowser();

const VERIFICAR = `/api/${sessao.verificaAcesso.path.replace(':id', '')}`;

describe('a password that must be changed', () => {
  it('keeps the session, says what is missing, and then shows the requested page', async () => {
    const { store } = await signedIn(world, 'lojista', 'horizonteMatriz');
    await changeUsuario(world, 'lojista', { altsen_usu: true });
    const verified: number[] = [];
    const services = createServices(store, {
      fetch: async (input, init) => {
        const path = String(input);
        const response = await fetch(world.url + path, init);
        if (path.startsWith(VERIFICAR)) verified.push(response.status);
        return response;
      },
    });
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
