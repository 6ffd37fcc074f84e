import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatPlaca } from '#domain/values/placa.ts';
import { comprar, linhaDe, novoUsado } from '#tests/gateway/usados/mundo.ts';
import { inWorld } from './inWorld.ts';

describe('an open list of used vehicles', () => {
  const at = inWorld();

  it('shows by itself what the Detran has concluded', async () => {
    const { world, lojista } = at;
    const usado = await novoUsado(world, lojista);
    await comprar(world, lojista, usado);
    await at.open('/estoque-veiculos-usados');
    await screen.findByText(/^Exibindo 0-0/);
    expect(screen.queryByText(formatPlaca(usado.placa))).toBeNull();
    world.sandbox.moverDetran(usado.placa);
    world.sandbox.moverDetran(usado.placa);
    expect(await screen.findAllByText(formatPlaca(usado.placa))).not.toEqual([]);
    expect(await linhaDe(lojista, usado.placa)).toMatchObject({ estado: 'CONFIRMADO' });
  });
});
