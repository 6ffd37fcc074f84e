import { afterEach, describe, expect, it } from 'vitest';
import { montadora } from '#contract/gateway/montadora.ts';
import { entregas } from '#contract/gateway/vendaDireta.ts';
import type { NomeChamada } from '#contract/renave/chamadas.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { feitas } from '#tests/support/zeroKm.ts';
import {
  announceAtMontadora,
  byHorizonte,
  enterMontadora,
  type NaMontadora,
  stockNaMontadora,
  untilFim,
  venderNaMontadora,
} from './veiculos.ts';

describe('an operation of a direct sale', () => {
  const world = ownGateway();
  const fabrica = ownSession(world, 'montadora');
  const lojista = ownSession(world, 'lojista');
  afterEach(() => world.sandbox.behaviours.clear());

  const emEstoque = async (): Promise<NaMontadora> => {
    const [veiculo] = await stockNaMontadora(world, fabrica, 1);
    if (!veiculo) throw new Error('nothing in stock');
    return veiculo;
  };
  const vendido = async () => {
    const veiculo = await emEstoque();
    await venderNaMontadora(world, fabrica, [veiculo], byHorizonte);
    return veiculo;
  };
  const entregaDe = async (chassi: string) => {
    const { data } = await lojista.heard(entregas.naConcessionaria, { perPage: 1000 });
    const achada = data.find((one) => one.chassi === chassi);
    if (!achada) throw new Error('no delivery');
    return achada.id;
  };

  /** A vehicle in the required state, and its request. */
  const OPERACOES: Record<string, () => Promise<{ chassi: string; request: () => Promise<unknown> }>> = {
    entradaMontadora: async () => {
      const [chassi = ''] = announceAtMontadora(world, 1);
      return { chassi, request: () => enterMontadora(world, fabrica, [chassi]) };
    },
    cancelarEntradaMontadora: async () => {
      const { chassi } = await emEstoque();
      return { chassi, request: () => fabrica.call(montadora.cancelarEntrada, { chassi }) };
    },
    saidaMontadora: async () => {
      const veiculo = await emEstoque();
      const request = () => venderNaMontadora(world, fabrica, [veiculo], byHorizonte);
      return { chassi: veiculo.chassi, request };
    },
    cancelarSaidaMontadora: async () => {
      const { chassi, idEstoque } = await vendido();
      return { chassi, request: () => fabrica.call(montadora.cancelarSaida, { chassi, idEstoque }) };
    },
    realizarEntrega: async () => {
      const { chassi } = await vendido();
      const id = await entregaDe(chassi);
      return { chassi, request: () => lojista.call(entregas.entregar, { id }) };
    },
    cancelarEntrega: async () => {
      const { chassi } = await vendido();
      const id = await entregaDe(chassi);
      await lojista.call(entregas.entregar, { id });
      return { chassi, request: () => lojista.call(entregas.cancelar, { id }) };
    },
  };

  // Other faults are tested for every registered operation (`operacoes/registradas`).
  it.each(Object.keys(OPERACOES))(
    '%s, answered about another vehicle, is looked up and found',
    async (nome) => {
      const { chassi, request } = (await OPERACOES[nome]?.()) ?? { chassi: '', request: async () => null };
      world.sandbox.behaviours.add({
        cenario: 'veiculoErrado',
        vezes: 1,
        alvo: { chassi, operacoes: [nome as NomeChamada] },
      });
      await request().catch(() => null);
      const empresa = nome.endsWith('Entrega') ? 'horizonteMatriz' : 'aurora';
      expect((await untilFim(world, chassi, empresa)).estado).toBe('confirmada');
      expect(feitas(world, nome, chassi)).toBe(1);
    },
  );
});
