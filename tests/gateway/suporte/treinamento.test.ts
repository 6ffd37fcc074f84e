import { describe, expect, it } from 'vitest';
import { treinamento } from '#contract/gateway/suporte/treinamento.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

describe('suporte/comportamentos', () => {
  const world = ownGateway();

  it('enables a fault of the training registry, lists it and removes it', async () => {
    const suporte = await world.as('suporte');
    const chassi = '9PTHZ26A0T0001001';
    await suporte.call(treinamento.create, { cenario: 'recusa', chassi, vezes: 2 });
    const { data } = await suporte.call(treinamento.comportamentos);
    expect(data).toMatchObject([
      { cenario: 'recusa', nome: 'Recusa', chassi, cnpj: null, vezes: 2, aplicado: 0 },
    ]);
    const [ativo] = world.sandbox.behaviours.list();
    expect(ativo).toMatchObject({ cenario: 'recusa', alvo: { chassi }, vezes: 2 });
    await suporte.call(treinamento.remover, { id: data[0]?.id ?? 0 });
    expect(world.sandbox.behaviours.list()).toEqual([]);
  });
});
