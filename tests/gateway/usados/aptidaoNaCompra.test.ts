import { describe, expect, it } from 'vitest';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { until } from '#tests/support/zeroKm.ts';
import { comprarUsado, novoUsado } from './mundo.ts';

describe('the fitness asked beside a purchase', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');
  const wanted = async () =>
    changeRows(
      world,
      'empresa',
      { codigo_emp: await world.codigoOf('horizonteMatriz') },
      { aptest_emp: true },
    );

  const historia = async (placa: string) =>
    (await session.call(ficha.read, { veiculo: placa })).historia.data.map(({ detalhe }) => detalhe);

  it('holds nothing while the Detran says nothing', async () => {
    await wanted();
    const usado = await novoUsado(world, session);
    const lento = world.sandbox.behaviours.add({
      cenario: 'lento',
      alvo: { operacoes: ['aptidao'] },
      vezes: 1,
    });
    expect(await comprarUsado(world, session, usado)).toEqual(expect.any(Number));
    await world.sandbox.behaviours.whenApplied(lento.id);
    world.sandbox.behaviours.remove(lento.id);
  });

  it.each([
    ['that the vehicle is not fit', ['Bloqueio judicial'], null, /não está apto: .*Bloqueio/],
    ['that the Detran did not answer', [], 'detranForaNaAptidao', /o Detran não respondeu/],
  ] as const)('tells in the story %s', async (_, impedimentos, cenario, dito) => {
    await wanted();
    const usado = await novoUsado(world, session, { impedimentos: [...impedimentos] });
    if (cenario) world.sandbox.behaviours.add({ cenario, vezes: 1, alvo: { operacoes: ['aptidao'] } });
    await comprarUsado(world, session, usado).catch(() => null);
    const lido = await until(world, 'horizonteMatriz', async () => {
      const detalhes = await historia(usado.placa);
      return detalhes.find((um) => um && dito.test(um)) ?? null;
    });
    expect(lido).toMatch(dito);
  });
});
