import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { inWorld } from '../inWorld.ts';
import { PRIMEIRO } from '../seed.ts';

describe('the screen of entries', () => {
  const at = inWorld();

  it('undoes a rejection chosen from the company’s own, filling in its chassis', async () => {
    await at.lojista.heard(entradaZeroKm.lista, {});
    await at.lojista.call(entradaZeroKm.rejeitar, { chassi: PRIMEIRO });
    const { click, row, user } = await at.open('/confirmar-entrada-zero');
    await click('button', 'Cancelar rejeição');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar rejeição' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Veículo rejeitado' }));
    await click('option', new RegExp(`^${PRIMEIRO}.* · rejeitado em`));
    expect(dialog.getByRole('textbox', { name: /^Chassi/ })).toHaveProperty('value', PRIMEIRO);
    await user.click(dialog.getByRole('button', { name: 'Cancelar rejeição' }));
    await screen.findByText('Rejeição cancelada com sucesso!');
    await row(PRIMEIRO);
  });
});
