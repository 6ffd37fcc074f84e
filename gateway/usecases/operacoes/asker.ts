import type { HaDevido } from '../../ports/devidos.ts';
import { claimFollowed, followClaimed } from './follow.ts';
import type { Pipeline } from './operacao.ts';

/** Concurrent polls: enough that unanswered ones block nobody. */
const AO_MESMO_TEMPO = 8;

export interface Perguntador {
  /** Stops taking new polls and waits for the running ones. */
  stop(): Promise<void>;
}

/** Polling loop: every `cadaMs`, if any is due, leases due records and asks about them, as fast as the rate limits allow. */
export const askPeriodically = (
  pipeline: Pipeline,
  cadaMs: number,
  due: HaDevido,
  follow = (tomado: Parameters<typeof followClaimed>[1]) => followClaimed(pipeline, tomado),
): Perguntador => {
  const emCurso = new Set<Promise<void>>();
  let olhando: Promise<void> | null = null;
  let parou = false;

  const begin = (work: Promise<void>): void => {
    const um = work
      .catch((error) => pipeline.ports.log.error({ err: error }, 'acompanhamento'))
      .finally(() => emCurso.delete(um));
    emCurso.add(um);
  };
  const inspect = async (): Promise<void> => {
    if (!(await due())) return;
    while (!parou && emCurso.size < AO_MESMO_TEMPO) {
      const tomado = await claimFollowed(pipeline);
      if (!tomado) return;
      begin(follow(tomado));
    }
  };
  const timer = setInterval(() => {
    olhando ??= inspect()
      .catch((error) => pipeline.ports.log.warn({ err: error }, 'acompanhamento parado'))
      .finally(() => {
        olhando = null;
      });
  }, cadaMs);
  return {
    stop: async () => {
      parou = true;
      clearInterval(timer);
      await olhando;
      await Promise.all(emCurso);
    },
  };
};
