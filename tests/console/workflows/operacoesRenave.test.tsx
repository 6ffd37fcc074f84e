import './page.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inWorld } from './inWorld.ts';
import { darEntrada, PRIMEIRO, SEGUNDO } from './seed.ts';

describe('the story of a vehicle at the registry', () => {
  const at = inWorld();

  it('is found by chassis and read step by step', async () => {
    await darEntrada(at.world, at.lojista, PRIMEIRO, SEGUNDO);
    const { row, user } = await at.open('/operacoes-renave', await at.world.as('suporte', 'horizonteMatriz'));
    await row(SEGUNDO);
    await user.type(screen.getByRole('searchbox', { name: 'Procurar por chassi' }), PRIMEIRO);
    await waitFor(() => expect(screen.queryByText(SEGUNDO)).toBeNull());
    const primeiro = await row(PRIMEIRO);
    expect(primeiro.textContent).toContain('Confirmada');
    expect(within(primeiro).queryByRole('button', { name: 'Reconsultar' })).toBeNull();
    await user.click(within(primeiro).getByRole('button', { name: /^Detalhes/ }));
    const bodies = await screen.findAllByLabelText(/Requisição|Resposta/);
    const story = bodies.map(({ textContent }) => textContent).join('\n');
    expect(story).toContain('/api/entradas-estoque-zero-km');
    expect(story).toContain('"estado": "CONFIRMADO"');
  });
});
