import { expect, it } from 'vitest';
import type { Direito } from '#domain/direitos.ts';
import { announce, only } from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, operacaoOf, until, untilEstado } from '#tests/support/zeroKm.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');

it.each([
  ['confirmar', 'recusada', 'Direito retirado'],
  ['exportar', 'confirmada', null],
] as const)('a withdrawn right to %s leaves what waited %s', async (direito: Direito, estado, titulo) => {
  const { kysely } = world.gateway.database;
  const set = async (tem: boolean) =>
    kysely
      .updateTable('usuario')
      .set({ [`dir${direito}_usu`]: tem })
      .where('codigo_usu', '=', await world.usuarioOf('lojista'))
      .execute();
  const esperando = only(await announce(world, lojista, 1));
  const { chassi } = esperando;
  const fora = world.sandbox.behaviours.add({ cenario: 'foraDoAr', alvo: { chassi } });
  await confirmarEntradas(lojista, [esperando]);
  await until(world, 'horizonteMatriz', async () => (await operacaoOf(world, chassi))?.passos.length);
  await set(false);
  world.sandbox.behaviours.remove(fora.id);
  expect((await untilEstado(world, chassi, estado)).errotitulo).toBe(titulo);
  await set(true);
});
