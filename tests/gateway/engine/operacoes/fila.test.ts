import { describe, expect, it } from 'vitest';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, operacaoOf, prepareEntradas } from '#tests/support/zeroKm.ts';
import { untilAcabou } from './registro.ts';

describe('the queue of operations', () => {
  const world = ownGateway({ config: { RENAVE_CONCURRENCY: 1, RENAVE_TIMEOUT_MS: 60_000 } });
  const lojista = ownSession(world, 'lojista');

  it('serves a single vehicle’s request before the rest of a batch', async () => {
    const { linhas } = await prepareEntradas(world, lojista, { quantidade: 8, semente: 321 });
    const [sozinha, ...lote] = linhas;
    if (!sozinha) throw new Error('no vehicle waits');
    const primeira = world.sandbox.behaviours.add({
      cenario: 'lento',
      alvo: { operacoes: ['entradaZeroKm'] },
      vezes: 1,
    });
    await confirmarEntradas(lojista, lote);
    await world.sandbox.behaviours.whenApplied(primeira.id);
    const rejeicao = lojista.call(entradaZeroKm.rejeitar, {
      chassi: sozinha.chassi,
      motivoRejeicao: 'DESISTENCIA',
    });
    await expect.poll(() => operacaoOf(world, sozinha.chassi)).toBeDefined();
    world.sandbox.behaviours.remove(primeira.id);
    await rejeicao;
    const chassis = new Set(linhas.map(({ chassi }) => chassi));
    await untilAcabou(world, chassis);
    const feitas = world.sandbox
      .journal()
      .filter(({ operacao, chassi }) => operacao !== 'preCadastro' && chassi && chassis.has(chassi));
    expect(feitas[1]).toMatchObject({ operacao: 'rejeitarZeroKm', chassi: sozinha.chassi });
    expect(feitas).toHaveLength(linhas.length);
  });
});
