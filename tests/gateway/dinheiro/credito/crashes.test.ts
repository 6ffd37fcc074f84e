import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usados } from '#contract/renave/usados.ts';
import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';
import { arrivedLate, attemptOf } from '#gateway/engine/operacoes/execute.ts';
import { defineOperacao, type Pipeline } from '#gateway/engine/operacoes/operacao.ts';
import { writeIntencoes } from '#gateway/engine/operacoes/record.ts';
import { conclude, refuse } from '#gateway/engine/operacoes/settle.ts';
import type { IntencaoTomada } from '#gateway/ports/intencoes.ts';
import type { EmpresaStores, Ports } from '#gateway/ports/ports.ts';
import { reservaDaTaxa } from '#gateway/usecases/dinheiro/credito/taxa.ts';
import { ownGateway } from '#tests/support/ownGateway.ts';
import { recusaNossa } from '#tests/support/recusada.ts';
import { temposDe } from '#tests/support/tempos.ts';

const TAXA = 18_750;

class CrashAtCall extends Error {}

/** Stores that crash at the nth call and enqueue nothing, so that no other worker runs the intents. */
const crashing = (stores: EmpresaStores, ate: number): EmpresaStores => {
  let feitas = 0;
  const count = (alvo: object): object =>
    new Proxy(alvo, {
      get: (target, nome) => {
        const valor: unknown = Reflect.get(target, nome);
        if (nome === 'enqueue') return async () => {};
        if (typeof valor !== 'function')
          return valor !== null && typeof valor === 'object' ? count(valor) : valor;
        return (...args: unknown[]) => {
          feitas += 1;
          if (feitas === ate) throw new CrashAtCall();
          return valor.apply(target, args);
        };
      },
    });
  return count(stores) as EmpresaStores;
};

/** Costs the fee, without further effects. */
const operacao = defineOperacao({
  nome: 'comprarUsado',
  call: usados.solicitarEntradaUsado,
  impedimento: () => null,
  matches: () => null,
  search: async () => ({ feita: false }),
  efeito: async () => ({ idEstoque: null }),
  reserve: reservaDaTaxa('entrada'),
});

describe('the fee across crashes', () => {
  const world = ownGateway();
  let codigo: number;
  let antes: number;
  let serie = 0;
  beforeAll(async () => {
    codigo = await world.codigoOf('horizonteMatriz');
  });

  const saldo = () => world.gateway.ports.empresa(codigo).creditos.saldo();
  beforeEach(async () => {
    antes = await saldo();
  });

  /** The pipeline crashing at the nth store call; never for 0. */
  const pipelineQueCai = (passo: number): Pipeline => {
    const breaker = createCircuitBreaker(50, 200);
    const { ports } = world.gateway;
    const transacao: Ports['transacao'] = (empresa, work) =>
      ports.transacao(empresa, (stores) => work(crashing(stores, passo)));
    const tempos = temposDe(world.config, { leaseMs: 60_000 });
    return { ports: { ...ports, transacao }, tempos, breaker, operacoes: new Map(), relogio: () => 0 };
  };

  /** Retries, crashing one step later each time until it completes; returns the number of crashes. */
  const dying = async (retry: (pipeline: Pipeline) => Promise<unknown>): Promise<number> => {
    for (let passo = 1; ; passo += 1) {
      const caiu = await retry(pipelineQueCai(passo)).then(
        () => false,
        (error) => {
          if (error instanceof CrashAtCall) return true;
          throw error;
        },
      );
      if (!caiu) return passo - 1;
    }
  };

  const request = (pipeline: Pipeline, placa: string) =>
    pipeline.ports.transacao(codigo, (stores) =>
      writeIntencoes(stores, { codigoUsuario: 1, rota: null }, operacao, [
        { alvo: { placa }, corpo: {}, refs: {} } as never,
      ]),
    );

  const claim = async (id = ''): Promise<IntencaoTomada> => {
    const intencao = await world.gateway.ports.fila.claim(id, 60_000);
    if (!intencao) throw new Error('not taken');
    return intencao;
  };
  const tomada = async (): Promise<IntencaoTomada> => {
    serie += 1;
    const { criadas } = await request(pipelineQueCai(0), `CAI${serie}A00`);
    return claim(criadas[0]?.id);
  };

  /** A crash changes nothing, so the next attempt starts equal. */
  const entao = async (passos: number, esperado: number) => {
    expect(passos).toBeGreaterThan(4);
    expect(await saldo()).toBe(esperado);
  };

  it('is reserved with the intent or not at all', async () => {
    const passos = await dying(async (pipeline) => {
      expect(await saldo()).toBe(antes);
      return request(pipeline, 'CAI9B00');
    });
    await entao(passos, antes - TAXA);
  });

  it('is spent once with the confirmation', async () => {
    const intencao = await tomada();
    const passos = await dying((pipeline) =>
      conclude(attemptOf(pipeline, operacao, intencao), {}, { passo: 'confirmada' }),
    );
    await entao(passos, antes - TAXA);
  });

  it('is returned once with the refusal, and reserved again by a late answer', async () => {
    const intencao = await tomada();
    const recusa = recusaNossa('Não.');
    const passos = await dying(async (pipeline) => {
      expect(await saldo()).toBe(antes - TAXA);
      return refuse(attemptOf(pipeline, operacao, intencao), recusa, { passo: 'recusada' });
    });
    await entao(passos, antes);
    const tarde = { tipo: 'semResposta', motivo: 'perdida', status: null } as const;
    const outros = await dying((pipeline) => arrivedLate(attemptOf(pipeline, operacao, intencao), tarde));
    await entao(outros, antes - TAXA);
    const vez = attemptOf(pipelineQueCai(0), operacao, await claim(intencao.id));
    await conclude(vez, {}, { passo: 'confirmada' });
    expect(await saldo()).toBe(antes - TAXA);
  });

  it('that is unaffordable once the operation turns out done is noted in the history', async () => {
    const intencao = await tomada();
    const { ports } = world.gateway;
    const vez = attemptOf(pipelineQueCai(0), operacao, intencao);
    await refuse(vez, recusaNossa('Não.'), { passo: 'recusada' });
    const { creditos } = ports.empresa(codigo);
    const comum = { descricao: 'Acerto', codigoUsuario: null, agora: new Date(), tipo: 'manual' } as const;
    await creditos.addLine({ ...comum, chave: 'manual:fora', valor: -(await saldo()) });
    await arrivedLate(vez, { tipo: 'ok', status: 201, corpo: {} });
    await conclude({ ...vez, intencao: await claim(intencao.id) }, {}, { passo: 'confirmada' });
    expect(await saldo()).toBe(0);
    const passos = (await ports.fila.get(intencao.id))?.passos.filter(({ passo }) => passo === 'sem reserva');
    expect(passos).toHaveLength(2);
    expect(passos?.[0]?.resposta).toContain('Saldo insuficiente para a taxa do DETRAN');
  });
});
