import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { parceiro } from '#domain/entities/parceiro.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { openResources } from './openResources.tsx';

const world = ownGateway();
afterEach(cleanup);

const open = (at: string) => openResources(world, 'suporte', at);
const address = () => screen.getByLabelText('endereço').textContent;
const button = (name: string) => screen.findByRole('button', { name });

describe('partners', () => {
  it('start with zero amounts, which are kept unless changed', async () => {
    const { user, session } = await open('/parceiro');
    await user.type(await screen.findByLabelText(/CNPJ/), '11.222.333/0001-81');
    for (const label of ['seminovos', 'zero km', 'ITE', 'montadora'])
      expect(screen.getByLabelText(`Valor ${label}`)).toHaveProperty('value', 'R$ 0,00');
    await user.type(screen.getByLabelText(/Nome\/Razão social/), 'Sem valores');
    await user.click(await button('Salvar'));
    await waitFor(() => expect(address()).toMatch(/^\/parceiro\/\d+$/));
    const id = Number(address()?.split('/').at(-1));
    const saved = await session.call(crudRoutes(parceiro).get, { id });
    const nothing = { valusa_pcr: 0, valnov_pcr: 0, valite_pcr: 0, valmot_pcr: 0 };
    expect(saved).toMatchObject(nothing);
    await session.call(crudRoutes(parceiro).remove, { id });
  });

  it('report missing fields and wrong check digits at their fields', async () => {
    const { user } = await open('/parceiro');
    await user.click(await button('Salvar'));
    expect(await screen.findByText('O CNPJ é obrigatório!')).toBeDefined();
    expect(screen.getByText('O nome/razão social é obrigatório!')).toBeDefined();
    await user.type(screen.getByLabelText(/CNPJ/), '11.222.333/0001-80');
    await user.type(screen.getByLabelText(/Nome\/Razão social/), 'Outro Fictício');
    await user.click(await button('Salvar'));
    expect(await screen.findByText('CNPJ inválido.')).toBeDefined();
    expect(address()).toBe('/parceiro');
  });
});
