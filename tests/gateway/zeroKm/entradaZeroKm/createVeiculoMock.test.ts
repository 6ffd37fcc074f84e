import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { useCases } from '#gateway/usecases/index.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

describe('POST entradaZeroKm/criarVeiculoMock', () => {
  const world = ownGateway();
  const suporte = ownSession(world, 'suporte', 'horizonteMatriz');
  const pedido = { sufixoChassi: '0042', veiculoAcabado: true };

  it('creates a pending vehicle for the support admin, by a suffix of at most four characters', async () => {
    for (const sufixoChassi of ['', 'ABCDE'])
      await expect(
        suporte.call(entradaZeroKm.criarVeiculoMock, { ...pedido, sufixoChassi }),
      ).rejects.toMatchObject({ body: { errors: { sufixoChassi: expect.any(String) } } });
    const antes = (await suporte.heard(entradaZeroKm.lista, {})).meta.renave;
    const mock = await suporte.call(entradaZeroKm.criarVeiculoMock, pedido);
    expect(mock).toMatchObject({ chassi: expect.stringMatching(/^[A-Z0-9]{13}0042$/), veiculoAcabado: true });
    // The list was refreshed a moment ago and would not ask again by itself.
    const { renave: depois } = (await suporte.call(entradaZeroKm.lista, {})).meta;
    expect(depois?.perguntando || depois?.ouvidoEm !== antes?.ouvidoEm).toBe(true);
    const { data } = await suporte.heard(entradaZeroKm.lista, { descricaoFiltro: mock.chassi });
    expect(data[0]).toMatchObject({ chassi: mock.chassi, codigo: null });
  });

  it.each([
    ['foraDoAr', { code: 'renaveIndisponivel' }],
    ['recusa', { code: 'renaveRecusou', message: 'Operação recusada pelo ambiente de treinamento' }],
  ] as const)('reports what the registry does: %s', async (cenario, body) => {
    const { id } = world.sandbox.behaviours.add({ cenario });
    await expect(suporte.call(entradaZeroKm.criarVeiculoMock, pedido)).rejects.toMatchObject({ body });
    world.sandbox.behaviours.remove(id);
  });
});

describe('a call of the registry’s homologation', () => {
  const doTreino = useCases.filter(({ route }) => /Mock$|\/acabar\//.test(route.path));

  it.each(doTreino)('$route.path is absent in production, before anything is read', async ({ run }) => {
    const chamada = { ports: { modo: 'producao' }, input: {}, empresa: {}, usuario: {} };
    await expect(run(chamada as never, null as never)).rejects.toMatchObject({ code: 'naoEncontrado' });
  });
});
