import '#src/app/session/PasswordDialog.tsx';

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/sessao.ts';
import { CONTAS, EMPRESAS, SENHA_DEMO } from '#sandbox/world/demo.ts';
import { createConsole } from '#src/app/createConsole.tsx';
import { createServices } from '#src/app/services.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { inEmptyBrowser, signedIn } from './storedSession.ts';

const world = ownGateway();
inEmptyBrowser();

const VERIFICAR = `/api/${sessao.verificaAcesso.path.replace(':id', '')}`;

describe('a password that must be changed', () => {
  it('keeps its dialog open until changed, keeps the session, and then shows the requested page', async () => {
    const { store } = await signedIn(world, 'lojista', 'horizonteMatriz');
    await world.gateway.database.kysely
      .updateTable('usuario')
      .set({ altsen_usu: true })
      .where('email_usu', '=', CONTAS.lojista.email)
      .execute();
    const verified: number[] = [];
    const services = createServices(store, {
      fetch: async (input, init) => {
        const path = String(input);
        const response = await fetch(world.url + path, init);
        if (path.startsWith(VERIFICAR)) verified.push(response.status);
        return response;
      },
    });
    window.history.replaceState(null, '', '/home');
    const Console = createConsole(services);
    render(<Console />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar senha' }));
    await expect.poll(() => verified).toEqual([403]);
    expect(dialog.queryByRole('button', { name: 'Voltar' })).toBeNull();
    const user = userEvent.setup();
    await user.keyboard('{Escape>6/}');
    await user.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    await screen.findByRole('dialog', { name: 'Alterar senha' });
    expect(store.read()).not.toBeNull();

    await user.type(dialog.getByLabelText(/^Senha atual/), SENHA_DEMO);
    await user.type(dialog.getByLabelText(/^Nova senha/), 'Definitiva#2026');
    await user.type(dialog.getByLabelText(/^Confirmar nova senha/), 'Definitiva#2026');
    await user.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Sua senha foi alterada com sucesso!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const card = within(await screen.findByRole('region', { name: 'Empresa em uso' }));
    expect(card.getByText(EMPRESAS.horizonteMatriz.fantasia)).toBeDefined();
    expect(store.read()).not.toBeNull();
  });
});
