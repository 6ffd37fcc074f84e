import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { confirmarEntradas, importar, untilEstado } from '#tests/support/zeroKm.ts';
import { inWorld } from '../workflows/inWorld.ts';
import { notaDeEntrada, PRIMEIRO, SEGUNDO } from '../workflows/seed.ts';

const at = inWorld();

describe('Pendências', () => {
  it('sends again, together, all that share a cause, and empties by itself', async () => {
    const { world, lojista } = at;
    const chassis = [PRIMEIRO, SEGUNDO];
    await lojista.call(entradaZeroKm.lista);
    await importar(
      world,
      lojista,
      chassis.map((chassi, n) => notaDeEntrada(500 + n, chassi)),
    );
    for (const chassi of chassis) {
      const corpo = { titulo: 'Recusa comum', mensagemParaUsuarioFinal: `O chassi ${chassi} não entra` };
      world.sandbox.behaviours.add({ cenario: 'recusa', vezes: 1, status: 422, corpo, alvo: { chassi } });
    }
    const { data } = await lojista.call(entradaZeroKm.lista);
    await confirmarEntradas(
      lojista,
      data.filter(({ chassi }) => chassis.includes(chassi)),
    );
    for (const chassi of chassis) await untilEstado(world, chassi, 'recusada');

    const { user, click } = await at.open('/pendencias');
    const causa = await screen.findByRole('region', { name: '2 Recusa comum' });
    expect(within(causa).getByText('O chassi … não entra')).toBeTruthy();
    expect(within(causa).getByText(PRIMEIRO)).toBeTruthy();
    const espera = screen.getByRole('region', { name: /sem o XML da nota/ });
    expect(within(espera).getByText(/Espera a nota da montadora/)).toBeTruthy();
    await user.click(within(causa).getByRole('button', { name: 'Enviar de novo (2)' }));
    await click('button', 'Sim');
    await waitFor(() => expect(screen.queryByRole('region', { name: /Recusa comum/ })).toBeNull());
    for (const chassi of chassis) await untilEstado(world, chassi, 'confirmada');
  });
});
