import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { feitas, importFiles, untilEstado } from '#tests/support/zeroKm.ts';
import { queryListed } from '../../queryListed.ts';
import { inWorld } from '../inWorld.ts';
import { giveEntrada, notaDeEntrada, PRIMEIRO, SEGUNDO } from '../seed.ts';

describe('a vehicle’s operations for support', () => {
  const at = inWorld({ RENAVE_TIMEOUT_MS: 2000 });

  it('are found by chassis and read step by step', async () => {
    await giveEntrada(at.world, at.lojista, PRIMEIRO, SEGUNDO);
    const { row, user } = await at.open('/operacoes-renave', await at.world.as('suporte', 'horizonteMatriz'));
    await row(SEGUNDO);
    const { versao, commit } = at.world.gateway.ports.versao;
    expect(await screen.findByText(`Pátio ${versao} (${commit}).`)).toBeDefined();
    await user.type(screen.getByRole('searchbox', { name: 'Procurar por chassi' }), PRIMEIRO);
    await waitFor(() => expect(queryListed(SEGUNDO)).toBeNull());
    const primeiro = await row(PRIMEIRO);
    expect(primeiro.textContent).toContain('Confirmada');
    expect(within(primeiro).queryByRole('button', { name: 'Reconsultar' })).toBeNull();
    await user.click(within(primeiro).getByRole('button', { name: /^Detalhes/ }));
    const bodies = await screen.findAllByLabelText(/Requisição|Resposta/);
    const story = bodies.map(({ textContent }) => textContent).join('\n');
    expect(story).toContain('/api/entradas-estoque-zero-km');
    expect(story).toContain('"estado": "CONFIRMADO"');
  });

  it('show a lost answer being looked up, can be retried, and end with one entry', async () => {
    const { behaviours } = at.world.sandbox;
    await importFiles(at.world, at.lojista, [notaDeEntrada(1, PRIMEIRO)]);
    const entrada = { chassi: PRIMEIRO, operacoes: ['entradaZeroKm' as const] };
    behaviours.add({ cenario: 'fazENaoResponde', faz: false, vezes: 1, alvo: entrada });
    const look = behaviours.add({ cenario: 'lento', alvo: { chassi: PRIMEIRO, operacoes: ['estoques'] } });
    const entradas = await at.open('/confirmar-entrada-zero');
    await entradas.row(PRIMEIRO);
    await entradas.click('checkbox', `Selecionar ${PRIMEIRO}`);
    await entradas.click('button', 'Confirmar selecionadas');
    await entradas.answer('Confirmar 1 entrada');
    await screen.findByText('Sem resposta do Renave');
    entradas.close();

    const historia = await at.open('/operacoes-renave', await at.world.as('suporte', 'horizonteMatriz'));
    const operacao = await historia.row(PRIMEIRO);
    expect(operacao.textContent).toContain('Sem resposta, consultando');
    await historia.user.click(within(operacao).getByRole('button', { name: /^Detalhes/ }));
    await historia.click('button', 'Reconsultar');
    await screen.findByText('O Renave será consultado agora.');
    behaviours.remove(look.id);
    await untilEstado(at.world, PRIMEIRO, 'confirmada');
    await historia.click('button', 'Atualizar');
    await screen.findByText('Confirmada');
    expect(feitas(at.world, 'entradaZeroKm', PRIMEIRO)).toBe(1);
  });
});
