import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { COMUNICANDO } from '#domain/texts.ts';
import { emEstoque } from '#tests/gateway/usados/mundo.ts';
import { inWorld } from '../inWorld.ts';

describe('a form about a used vehicle in stock', () => {
  const at = inWorld();

  it('opens while the registry is asked, and closes when it has no such record', async () => {
    const { world, lojista } = at;
    const { id } = await emEstoque(world, lojista);
    const { estoque } = world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz'));
    const nosso = await estoque.get(id);
    if (!nosso) throw new Error('no stock');
    await estoque.save({ ...nosso, id: 999_001, placa: 'SON0A01', chassi: '9PTSON0A010000001' }, new Date());
    const lento = world.sandbox.behaviours.add({ cenario: 'lento', alvo: { operacoes: ['estoques'] } });
    await at.open('/transferir-veiculo-usado-para-estabelecimento?placa=SON0A01');
    expect(await screen.findByRole('button', { name: 'Autorizar' })).toBeDefined();
    expect(screen.queryByText(COMUNICANDO)).toBeNull();
    world.sandbox.behaviours.remove(lento.id);
    await screen.findByText('Placa SON0A01 não encontrado na base renave!');
    expect(screen.queryByRole('button', { name: 'Autorizar' })).toBeNull();
  });
});
