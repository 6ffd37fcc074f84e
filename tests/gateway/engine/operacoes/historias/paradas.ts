import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';
import { executeIntencao } from '#gateway/engine/operacoes/execute.ts';
import type { Gateway } from '#gateway/main.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { rowOf } from '#tests/support/rows.ts';
import { temposDe } from '#tests/support/tempos.ts';
import { createGate, expire, frozenAt, type Gate } from '../freeze.ts';
import type { Parado } from '../registradas/lugar.ts';
import type { Parada } from './roteiro.ts';

const NA_CONSULTA: ReadonlySet<string> = new Set(['consulta', 'achado']);

interface QuemPara {
  fim: Parada['fim'];
  gate: Gate;
  ended: Promise<void>;
}

/** Workers of one vehicle that are to freeze, and that are frozen. */
interface Plano {
  paradas: Parada[];
  parados: QuemPara[];
}

export interface Paradas {
  /** Makes the next workers on the vehicle's intents freeze. */
  planejar(veiculo: Parado, paradas: readonly Parada[]): void;
  /** Resumes the workers frozen until that moment. */
  release(veiculo: Parado, ate: 'noRepouso' | 'noFim'): Promise<void>;
  /** Stops freezing; frozen workers do nothing more. */
  forget(): void;
}

/** Intercepts the gateways' queue: freezing workers run beside them, as in another process. */
export const openStopped = (world: TestGateway, gateways: readonly Gateway[]): Paradas => {
  const planos = new Map<string, Plano>();
  const proxima = async (id: string) => {
    if (planos.size === 0) return null;
    const { chassi, placa, estado } = await rowOf(world, 'intencao', { id });
    const plano = planos.get(chassi ?? '') ?? planos.get(placa ?? '');
    const qual =
      plano?.paradas.findIndex(({ passo }) => NA_CONSULTA.has(passo) === (estado === 'desconhecida')) ?? -1;
    const [parada] = qual < 0 ? [] : (plano?.paradas.splice(qual, 1) ?? []);
    return plano && parada ? { plano, ...parada } : null;
  };
  const work = async (
    { ports }: Gateway,
    claim: Gateway['ports']['fila']['claim'],
    id: string,
    { plano, passo, fim }: Parada & { plano: Plano },
  ): Promise<void> => {
    const gate = createGate();
    const pipeline = {
      ports: frozenAt({ ...ports, fila: { ...ports.fila, claim } }, passo, gate),
      operacoes,
      tempos: temposDe(world.config, { leaseMs: 12_000 }),
      breaker: createCircuitBreaker(50, 200),
      relogio: () => performance.now(),
    };
    // A failed one is taken over by others.
    const ended = executeIntencao(pipeline, id).catch(() => {});
    plano.parados.push({ fim, gate, ended });
    const parou = await Promise.race([gate.reached.then(() => true), ended.then(() => false)]);
    if (parou) await expire(world.kysely, id);
    if (fim === 'cai') gate.fail();
    if (fim === 'logo') gate.open();
  };
  for (const gateway of gateways) {
    const { fila } = gateway.ports;
    const { claim } = fila;
    fila.claim = async (id, leaseMs) => {
      const parada = await proxima(id);
      if (!parada) return claim(id, leaseMs);
      void work(gateway, claim, id, parada);
      return null;
    };
  }
  const planoDe = ({ chassi }: Parado): Plano => planos.get(chassi) ?? { paradas: [], parados: [] };
  return {
    planejar: (veiculo, paradas) => {
      const plano = planoDe(veiculo);
      plano.paradas = [...paradas];
      for (const nome of [veiculo.chassi, veiculo.placa]) if (nome) planos.set(nome, plano);
    },
    release: async (veiculo, ate) => {
      for (const { fim, gate, ended } of planoDe(veiculo).parados) {
        if (fim !== ate) continue;
        gate.open();
        await ended;
      }
    },
    forget: () => {
      // Killed workers would otherwise stay frozen forever.
      for (const { parados } of planos.values()) for (const { gate } of parados) gate.fail();
      planos.clear();
    },
  };
};
