import { acompanharTomado, tomarAcompanhado } from './acompanhar.ts';
import type { Pipeline } from './operacao.ts';

/** Questions under way at the same time: enough that some without an answer hold up nobody. */
const AO_MESMO_TEMPO = 8;

export interface Perguntador {
  /** Takes nothing more up and waits for the questions under way. */
  stop(): Promise<void>;
}

/** Looks every `cadaMs` for what is due, and asks about it as fast as the pace of all gateways together allows. */
export const perguntarSempre = (
  pipeline: Pipeline,
  cadaMs: number,
  acompanhar = (tomado: Parameters<typeof acompanharTomado>[1]) => acompanharTomado(pipeline, tomado),
): Perguntador => {
  const emCurso = new Set<Promise<void>>();
  let olhando: Promise<void> | null = null;
  let parou = false;

  const comecar = (work: Promise<void>): void => {
    const um = work
      .catch((error) => pipeline.ports.log.error({ err: error }, 'acompanhamento'))
      .finally(() => emCurso.delete(um));
    emCurso.add(um);
  };
  const olhar = async (): Promise<void> => {
    while (!parou && emCurso.size < AO_MESMO_TEMPO) {
      const tomado = await tomarAcompanhado(pipeline);
      if (!tomado) return;
      comecar(acompanhar(tomado));
    }
  };
  const timer = setInterval(() => {
    olhando ??= olhar()
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
