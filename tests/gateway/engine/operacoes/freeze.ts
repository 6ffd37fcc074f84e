import { type Kysely, sql } from 'kysely';
import type { Tables } from '#gateway/db/tables/index.ts';
import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';
import { executeIntencao } from '#gateway/engine/operacoes/execute.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { temposDe } from '#tests/support/tempos.ts';

/** Steps at which the first worker of an intent freezes. */
export type Passo = 'prova' | 'chamada' | 'resposta' | 'fim' | 'consulta' | 'achado';

export interface Gate {
  reached: Promise<void>;
  open: () => void;
  /** Makes the frozen worker, or the next one to arrive, fail. */
  fail: () => void;
  /** Freezes the first worker that arrives; later ones pass. */
  pass: () => Promise<void>;
}

export const createGate = (): Gate => {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  // Failing without a frozen worker is no unhandled rejection.
  opened.promise.catch(() => {});
  return {
    reached: reached.promise,
    open: opened.resolve,
    fail: () => opened.reject(new Error('lost its database')),
    pass: () => {
      reached.resolve();
      return opened.promise;
    },
  };
};

/** The gateway's ports for a worker that freezes at a step and never renews its lease. */
export const frozenAt = (ports: Ports, passo: Passo, { pass }: Gate): Ports => {
  let answered = false;
  const callRenave: Ports['renave']['callRenave'] = async (empresa, call, input) => {
    const writes = call.method === 'POST';
    if (passo === (writes ? 'chamada' : 'consulta')) await pass();
    const answer = await ports.renave.callRenave(empresa, call, input);
    if (passo === (writes ? 'resposta' : 'achado')) await pass();
    answered = true;
    return answer;
  };
  return {
    ...ports,
    renave: { callRenave },
    acesso: {
      ...ports.acesso,
      hasAcesso: async (...quem) => {
        if (passo === 'prova') await pass();
        return ports.acesso.hasAcesso(...quem);
      },
    },
    fila: { ...ports.fila, renew: async () => {} },
    transacao: async (...work) => {
      if (passo === 'fim' && answered) await pass();
      return ports.transacao(...work);
    },
  };
};

/** Expires the intent's lease, so that other workers take over. */
export const expire = (db: Kysely<Tables>, id: string) =>
  sql`update intencao set prazo = clock_timestamp() - interval '1 second' where id = ${id}`.execute(db);

/** Takes the next registered intent before the gateway's workers, and freezes at a step. */
export const freeze = async (world: TestGateway, passo: Passo, record: () => Promise<unknown>) => {
  const { ports } = world.gateway;
  const { claim } = ports.fila;
  const named = Promise.withResolvers<string>();
  ports.fila.claim = async (id) => {
    named.resolve(id);
    return null;
  };
  await record();
  const id = await named.promise;
  ports.fila.claim = claim;
  const gate = createGate();
  const tempos = temposDe(world.config, { leaseMs: 12_000 });
  const pipeline = {
    ports: frozenAt(ports, passo, gate),
    operacoes,
    tempos,
    breaker: createCircuitBreaker(50, 200),
    relogio: () => performance.now(),
  };
  const work = () => executeIntencao(pipeline, id);
  let ended = work();
  if (passo === 'consulta' || passo === 'achado') {
    await ended;
    await sql`update intencao set prazo = now() where id = ${id}`.execute(world.kysely);
    ended = work();
  }
  await gate.reached;
  return {
    id,
    vencer: () => expire(world.kysely, id),
    descongelar: async () => {
      gate.open();
      await ended;
    },
  };
};
