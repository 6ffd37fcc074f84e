import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/entradaZeroKm.ts';
import { CONTAS } from '#sandbox/world/demo.ts';
import { startTestGateway } from '#tests/support/gateway.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';

describe('POST entradaZeroKm/criarVeiculoMock', () => {
  const world = ownGateway();
  const pedido = { sufixoChassi: '0042', veiculoAcabado: true };

  it('creates a pending vehicle for the support admin', async () => {
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const antes = (await suporte.heard(entradaZeroKm.lista, {})).meta.renave;
    const mock = await suporte.call(entradaZeroKm.criarVeiculoMock, pedido);
    expect(mock).toMatchObject({ chassi: expect.stringMatching(/^[A-Z0-9]{13}0042$/), veiculoAcabado: true });
    // The list was refreshed a moment ago and would not ask again by itself.
    const { renave: depois } = (await suporte.call(entradaZeroKm.lista, {})).meta;
    expect(depois?.perguntando || depois?.ouvidoEm !== antes?.ouvidoEm).toBe(true);
    const { data } = await suporte.heard(entradaZeroKm.lista, { descricaoFiltro: mock.chassi });
    expect(data[0]).toMatchObject({ chassi: mock.chassi, codigo: null });
  });

  it('reports an outage of the registry', async () => {
    const suporte = await world.as('suporte', 'horizonteMatriz');
    const fora = world.sandbox.behaviours.add({ cenario: 'foraDoAr' });
    await expect(suporte.call(entradaZeroKm.criarVeiculoMock, pedido)).rejects.toMatchObject({
      body: { code: 'renaveIndisponivel' },
    });
    world.sandbox.behaviours.remove(fora.id);
  });

  it.each(['', 'ABCDE', null])(
    'requires a suffix of at most four characters, not %j',
    async (sufixoChassi) => {
      const suporte = await world.as('suporte', 'horizonteMatriz');
      await expect(
        suporte.call(entradaZeroKm.criarVeiculoMock, { ...pedido, sufixoChassi: sufixoChassi as string }),
      ).rejects.toMatchObject({ status: 400, body: { errors: { sufixoChassi: expect.any(String) } } });
    },
  );

  it('is absent in production, even for the support admin', async () => {
    const producao = await startTestGateway({ config: { mode: 'producao' } });
    try {
      const suporte = await producao.as('suporte', 'horizonteMatriz');
      // Support needs a second factor there.
      const { kysely } = producao.gateway.database;
      const { codigo_usu } = await kysely
        .selectFrom('usuario')
        .select('codigo_usu')
        .where('email_usu', '=', CONTAS.suporte.email)
        .executeTakeFirstOrThrow();
      const confirmado_sfa = new Date().toISOString();
      await kysely
        .insertInto('segundo_fator')
        .values({ codusu_sfa: codigo_usu, segredo_sfa: new Uint8Array(1), confirmado_sfa })
        .execute();
      const before = producao.sandbox.journal().length;
      await expect(suporte.call(entradaZeroKm.criarVeiculoMock, pedido)).rejects.toMatchObject({
        status: 404,
        body: { code: 'naoEncontrado' },
      });
      expect(producao.sandbox.journal()).toHaveLength(before);
    } finally {
      await producao.close();
    }
  });
});
