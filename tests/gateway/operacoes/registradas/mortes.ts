import { sql } from 'kysely';
import type { Ports } from '#gateway/ports/ports.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import { createDisjuntor } from '#gateway/usecases/operacoes/disjuntor.ts';
import { executarIntencao } from '#gateway/usecases/operacoes/executar.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { temposDe } from '#tests/support/tempos.ts';

/** The process is gone: nothing comes after. */
class Morte extends Error {}

/** What the processes that work on one intent have died of, so far. */
export type Mortes = readonly ('antes da chamada' | 'antes do fim')[];

/**
 * From now on whoever works on an intent dies: once with the request written down and not sent, and who took over
 * from it with the registry's answer in its hands and nothing of it stored. Answers what happened to each intent.
 */
export const matar = ({ gateway, config }: TestGateway): ReadonlyMap<string, Mortes> => {
  const { ports, database } = gateway;
  const { tomar } = ports.fila;
  const mortes = new Map<string, Mortes>();
  const morrer = (id: string, de: Mortes[number]) => {
    const antes = mortes.get(id) ?? [];
    if (antes.includes(de)) return;
    mortes.set(id, [...antes, de]);
    throw new Morte();
  };
  const mortal = (id: string): Ports => {
    let respondida = false;
    const chamar: Ports['renave']['chamar'] = async (empresa, call, input) => {
      const escreve = call.method === 'POST';
      if (escreve) morrer(id, 'antes da chamada');
      const resposta = await ports.renave.chamar(empresa, call, input);
      respondida ||= escreve;
      return resposta;
    };
    const transacao: Ports['transacao'] = async (...work) => {
      if (respondida) morrer(id, 'antes do fim');
      return ports.transacao(...work);
    };
    return { ...ports, fila: { ...ports.fila, tomar }, renave: { chamar }, transacao };
  };
  const disjuntor = createDisjuntor(config.retryBaseMs, config.retryMaxMs);
  const tempos = temposDe(config, { posseMs: 12_000 });
  ports.fila.tomar = async (id) => {
    const pipeline = { ports: mortal(id), operacoes, tempos, relogio: () => performance.now() };
    try {
      await executarIntencao(pipeline, disjuntor, id);
    } catch (error) {
      if (!(error instanceof Morte)) throw error;
      // Its possession has run out, without anybody having waited for it.
      await sql`update intencao set prazo = clock_timestamp() - interval '1 second' where id = ${id}`.execute(
        database.kysely,
      );
    }
    return null;
  };
  return mortes;
};
