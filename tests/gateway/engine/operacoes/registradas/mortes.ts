import { sql } from 'kysely';
import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';
import { executeIntencao } from '#gateway/engine/operacoes/execute.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { temposDe } from '#tests/support/tempos.ts';

/** Crash of the process. */
class Morte extends Error {}

/** Crashes of an intent's workers so far. */
export type Mortes = readonly ('antes da chamada' | 'antes do fim')[];

/**
 * Makes each intent's workers crash: the first after recording its request and before sending, the next with
 * the answer in hand and nothing stored. Returns the crashes by intent.
 */
export const kill = ({ gateway, config }: TestGateway): ReadonlyMap<string, Mortes> => {
  const { ports, database } = gateway;
  const { claim } = ports.fila;
  const mortes = new Map<string, Mortes>();
  const die = (id: string, de: Mortes[number]) => {
    const antes = mortes.get(id) ?? [];
    if (antes.includes(de)) return;
    mortes.set(id, [...antes, de]);
    throw new Morte();
  };
  const mortal = (id: string): Ports => {
    let respondida = false;
    const callRenave: Ports['renave']['callRenave'] = async (empresa, call, input) => {
      const escreve = call.method === 'POST';
      if (escreve) die(id, 'antes da chamada');
      const resposta = await ports.renave.callRenave(empresa, call, input);
      respondida ||= escreve;
      return resposta;
    };
    const transacao: Ports['transacao'] = async (...work) => {
      if (respondida) die(id, 'antes do fim');
      return ports.transacao(...work);
    };
    return { ...ports, fila: { ...ports.fila, claim }, renave: { callRenave }, transacao };
  };
  const breaker = createCircuitBreaker(config.retryBaseMs, config.retryMaxMs);
  const tempos = temposDe(config, { leaseMs: 12_000 });
  ports.fila.claim = async (id) => {
    const pipeline = { ports: mortal(id), operacoes, tempos, breaker, relogio: () => performance.now() };
    try {
      await executeIntencao(pipeline, id);
    } catch (error) {
      if (!(error instanceof Morte)) throw error;
      // Expires its lease at once.
      await sql`update intencao set prazo = clock_timestamp() - interval '1 second' where id = ${id}`.execute(
        database.kysely,
      );
    }
    return null;
  };
  return mortes;
};
