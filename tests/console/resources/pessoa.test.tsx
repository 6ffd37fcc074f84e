import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { CAMPOS_OBRIGATORIOS, SALVO } from '#domain/texts.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { openResources } from './openResources.tsx';

let world: TestGateway;
let opened: Awaited<ReturnType<typeof openResources>> | null = null;

beforeAll(async () => {
  world = await startTestGateway();
});
afterAll(() => world?.close());
afterEach(() => opened?.close());

const open = async (at: string) => {
  opened = await openResources(world, 'lojista', at, 'horizonteMatriz');
  return opened;
};
const address = () => screen.getByLabelText('endereço').textContent;
const button = (name: string) => screen.findByRole('button', { name });
const combobox = (name: RegExp) => screen.getByRole('combobox', { name });

describe('people', () => {
  it('have the address of their CEP, and the type of their document', async () => {
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

  it('say what is missing, and that a CEP is not to be found, without losing what was typed', async () => {
    const { user } = await open('/pessoa');
    await user.type(await screen.findByLabelText(/Nome/), 'Sem Nada');
    await user.type(screen.getByLabelText(/CEP/), '99999-999');
    await user.click(await button('Salvar'));
    expect(await screen.findByText(CAMPOS_OBRIGATORIOS)).toBeDefined();
    expect(screen.getByLabelText(/Nome/)).toHaveProperty('value', 'Sem Nada');
    expect(screen.getByLabelText(/CEP/)).toHaveProperty('value', '99999-999');
  });
});
