import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { CAMPOS_OBRIGATORIOS, SALVO } from '#domain/texts.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { fetchTo } from '../workflows/nodeFetch.ts';
import { openScreen } from '../workflows/openScreen.tsx';
import { openResources } from './openResources.tsx';

const world = ownGateway();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (at: string, send?: typeof fetch) =>
  openResources(world, 'lojista', at, 'horizonteMatriz', send);
const address = () => screen.getByLabelText('endereço').textContent;
const button = (name: string) => screen.findByRole('button', { name });
const combobox = (name: RegExp) => screen.getByRole('combobox', { name });

describe('people', () => {
  it('get the address from the CEP, and the type from the document', async () => {
    const { user, session } = await open('/pessoa');
    await user.type(await screen.findByLabelText(/CPF\/CNPJ/), '390.533.447-05');
    await user.type(screen.getByLabelText(/Nome/), 'Íris D’Água Fictícia');
    await user.type(screen.getByLabelText(/E-mail/), 'iris@exemplo.test');
    expect(combobox(/Município/)).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText(/CEP/), '86010-010');
    await waitFor(() => expect(combobox(/Estado/)).toHaveProperty('value', 'Paraná'));
    await waitFor(() => expect(combobox(/Município/)).toHaveProperty('value', 'Londrina'));
    expect(screen.getByRole('textbox', { name: /^Endereço/ })).not.toHaveProperty('value', '');
    await user.click(await button('Salvar'));
    expect(await screen.findByText(SALVO)).toBeDefined();
    await waitFor(() => expect(address()).toMatch(/^\/pessoa\/\d+$/));
    const id = Number(address()?.split('/').at(-1));
    expect(await session.call(crudRoutes(pessoa).get, { id })).toMatchObject({
      tipo_pes: 'F',
      coduf_pes: 41,
    });
    expect(await screen.findByText('Pessoa Física')).toBeDefined();
    expect(await screen.findByText('Londrina')).toBeDefined();
  });

  it('keep the outcome of saving when the answer about a CEP comes after it', async () => {
    const answered = Promise.withResolvers<void>();
    const send = fetchTo(world.url);
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const { user } = await open('/pessoa', async (url, init) => {
      if (String(url).includes('99999999')) await answered.promise;
      return send(url, init);
    });
    await user.type(await screen.findByLabelText(/CEP/), '99999-999');
    await user.click(await button('Salvar'));
    await screen.findByText(CAMPOS_OBRIGATORIOS);
    answered.resolve();
    // The failure is logged before it is told.
    await waitFor(() => expect(told).toHaveBeenCalled());
    await act(() => new Promise(setImmediate));
    await user.click(await button('Fechar aviso'));
    expect(await screen.findByText('CEP inválido!')).toBeDefined();
  });

  it('have their name, and vehicles their plate, filled in where one that is missing is registered', async () => {
    const session = await world.as('lojista', 'horizonteMatriz');
    const { user } = await openScreen(world, session, '/entrada-veiculo-usado/compra');
    for (const [field, typed, title, label, shown] of [
      [/Proprietário/, 'Ímpar Inédita', 'Cadastrar pessoa', /Nome/, 'Ímpar Inédita'],
      [/Veículo/, 'QQQ7Q77', 'Cadastrar veículo', /Placa/, 'QQQ-7Q77'],
    ] as const) {
      await user.type(await screen.findByRole('combobox', { name: field }), typed);
      await user.click(await screen.findByRole('option', { name: new RegExp(`Cadastrar “${typed}”`) }));
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      expect(dialog.getByLabelText(label)).toHaveProperty('value', shown);
      await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });
});
