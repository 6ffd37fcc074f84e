import { expect, it } from 'vitest';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { stockOne } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

// Runs in a copy of the project with the recipe of docs/recipes.md applied.

const world = ownGateway();
const lojista = ownSession(world, 'lojista');

it('narrows the list to what it says', async () => {
  const { chassi } = await stockOne(world, lojista);
  const only = async (comNotaCancelada: boolean) => {
    const filters = { descricaoFiltro: chassi, comNotaCancelada };
    return (await lojista.call(veiculosZeroKm.confirmados, filters as never)).data.map((row) => row.chassi);
  };
  expect([await only(false), await only(true)]).toEqual([[chassi], []]);
  const { kysely } = world.gateway.database;
  await kysely.updateTable('xml_item').set({ situacao: 'cancelada' }).where('chassi', '=', chassi).execute();
  expect(await only(true)).toEqual([chassi]);
});
