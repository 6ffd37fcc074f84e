import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#contract/crud.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { toSave } from '#domain/fields/wire.ts';
import { SALVO } from '#domain/texts.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { openResources, store } from './openResources.tsx';

const { save } = crudRoutes(veiculo);

const novo = (n: number, more: Record<string, unknown> = {}) =>
  toSave(veiculo, {
    novo: true,
    chassi: `9BWZZZ377VT${String(n).padStart(6, '0')}`,
    descricao: `ZETA ALBA ${n}`,
    cor: 'BRANCO',
    anoFabricacao: 2026,
    anoModelo: 2027,
    quilometragem: 0,
    medicao: '2026-03-09T12:00:00-03:00',
    acabado: true,
    ...more,
  });

const usado = (n: number) =>
  novo(n, {
    novo: false,
    placa: 'ABC1D23',
    renavam: '12345678900',
    quilometragem: 42000,
    numeroCrv: '123456789012',
    codigoSegurancaCrv: '12345678901',
    tipoCrv: 'D',
  });

const world = ownGateway();
let codigoNovo = 0;
let codigoUsado = 0;

beforeAll(async () => {
  codigoUsado = Number((await store(world, 'lojista', save, usado(1))).codigo_vei);
  codigoNovo = Number((await store(world, 'lojista', save, novo(2))).codigo_vei);
});

const open = (at: string) => openResources(world, 'lojista', at);
afterEach(cleanup);

const address = () => screen.getByLabelText('endereço').textContent;
const button = (name: string) => screen.findByRole('button', { name });

describe('the list of vehicles', () => {
  it('finds a used vehicle by its plate and opens it under its own kind', async () => {
    const { user } = await open('/veiculos');
    await user.type(await screen.findByRole('searchbox'), 'ABC1D23{Enter}');
    await screen.findByText('Exibindo 1-1 de 1');
    // The search for a part of the plate finds as many; while the next one runs, the rows are inert.
    await waitFor(() =>
      expect(screen.getByRole('table').closest('[aria-busy=true], [data-unasked]')).toBeNull(),
    );
    await user.click(screen.getByText('ABC-1D23'));
    await waitFor(() => expect(address()).toBe(`/veiculo/usado/${codigoUsado}`));
    expect(await screen.findByText('DIGITAL')).toBeDefined();
  });

  it('asks what kind of vehicle a new one is', async () => {
    const { user } = await open('/veiculos');
    await user.click(await button('Novo'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tipo de veículo:' }));
    await user.click(dialog.getByRole('button', { name: 'Usado' }));
    expect(address()).toBe('/veiculo/usado');
    expect(await screen.findByLabelText(/Placa/)).toHaveProperty('required', true);
  });
});

describe('the form of a vehicle', () => {
  const tiposOffered = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('combobox', { name: /Tipo do CRV/ }));
    const all = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.trim());
    return all.filter((text) => text);
  };

  it('offers the two CRV types for new entries, and keeps an imported vehicle’s own', async () => {
    const { codigo_vei } = await store(world, 'lojista', save, {
      ...usado(800),
      placaVei: 'ABC8D00',
      tipoCrv: 'A',
    });
    const { user, router, session } = await open('/veiculo/usado');
    expect(await tiposOffered(user)).toEqual(['DIGITAL', 'VERDE']);
    await user.keyboard('{Escape}');
    await act(() => router.navigate(`/veiculo/usado/${codigo_vei}`));
    expect(await screen.findByText('AZUL')).toBeDefined();
    await user.click(await button('Editar'));
    expect(await tiposOffered(user)).toEqual(['DIGITAL', 'VERDE', 'AZUL']);
    await user.keyboard('{Escape}');
    await user.type(screen.getByLabelText(/^Cor/), 'X');
    await user.click(await button('Salvar'));
    expect(await screen.findByText(SALVO)).toBeDefined();
    const saved = await session.call(crudRoutes(veiculo).get, { id: Number(codigo_vei) });
    expect(saved).toMatchObject({ tipcrv_vei: 'A', cor_vei: 'BRANCOX' });
  });

  it('starts a new vehicle in edit mode, and shows it under its own address once saved', async () => {
    const { user } = await open('/veiculo/novo');
    await user.type(await screen.findByLabelText(/Chassi/), '9bwzzz377vt999999');
    await user.type(screen.getByLabelText(/Descrição/), 'AURORA NOVA');
    await user.type(screen.getByLabelText(/Cor/), 'PRETO');
    await user.type(screen.getByLabelText(/Ano fabricação/), '2026');
    await user.type(screen.getByLabelText(/Ano modelo/), '2026');
    await user.click(screen.getByRole('switch', { name: 'Acabado' }));
    await user.click(await button('Salvar'));
    expect(await screen.findByText(SALVO)).toBeDefined();
    await waitFor(() => expect(address()).toMatch(/^\/veiculo\/novo\/\d+$/));
    expect(await button('Editar')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(screen.getByText('Veículo inacabado')).toBeDefined();
    expect(screen.getByText('9BWZZZ377VT999999')).toBeDefined();
  });

  it('shows the registry’s data read-only', async () => {
    const { user } = await open(`/veiculo/novo/${codigoNovo}`);
    const extra = await screen.findByRole('region', { name: 'Informações adicionais' });
    expect(within(extra).getByText('Id do estoque no Renave')).toBeDefined();
    await user.click(await button('Editar'));
    expect(screen.queryByLabelText('Id do estoque no Renave')).toBeNull();
  });
});
