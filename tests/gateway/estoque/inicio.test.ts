import { describe, expect, it } from 'vitest';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const ENTREGAS = 'entregas.naConcessionaria/pendentes';

describe('what the start page counts', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista', 'horizonteMatriz');

  const contagens = async () => (await lojista.call(inicio.resumo)).contagens;

  it('is not known of a list that the registry has said nothing of', async () => {
    expect(await contagens()).toMatchObject({ [ENTREGAS]: null, 'saida.confirmar/estoque': { total: 0 } });
    expect(await contagens()).not.toHaveProperty(['ite.estoque/estoque']);
  });

  it('is what it said, once it did', async () => {
    const { meta } = await lojista.heard(entregas.naConcessionaria, { situacaoVeiculos: 'pendentes' });
    expect(await contagens()).toMatchObject({ [ENTREGAS]: { total: meta.total } });
  });

  it('is asked of each list, whatever another one refuses', async () => {
    const montadora = await world.as('montadora', 'aurora');
    await montadora.call(inicio.resumo, { perguntar: true });
    await expect
      .poll(async () => Object.values((await montadora.call(inicio.resumo)).contagens))
      .not.toContain(null);
  });
});
