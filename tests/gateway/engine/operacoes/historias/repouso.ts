import { sql } from 'kysely';
import type { TestGateway } from '#tests/support/gateway.ts';
import { EMPRESAS_DO_MUNDO } from '../registradas/mundo.ts';

/** Time limit in milliseconds within which everything must end. */
export const PRAZO_MS = 60_000;

export interface Repousos {
  /** Waits until the vehicle's operations have ended, or the time limit. */
  wait(nomes: ReadonlySet<string>): Promise<void>;
  stop(): void;
}

interface Espera {
  nomes: ReadonlySet<string>;
  acabou: () => void;
}

/** One shared query for all waiters, because polling one by one would starve what they wait for. */
export const openRepousos = async (world: TestGateway): Promise<Repousos> => {
  const esperas = new Set<Espera>();
  let olhando = false;
  let outraVez = false;
  const inspect = async (): Promise<void> => {
    olhando = true;
    while (outraVez && esperas.size > 0) {
      outraVez = false;
      const destes = [...esperas];
      const { rows } = await sql<{
        chassi: string | null;
        placa: string | null;
      }>`select chassi, placa from intencao
        where estado in ('pendente', 'enviando', 'desconhecida')`.execute(world.kysely);
      const vivas = new Set<string | null>(rows.flatMap(({ chassi, placa }) => [chassi, placa]));
      for (const { nomes, acabou } of destes) if (![...nomes].some((nome) => vivas.has(nome))) acabou();
    }
    olhando = false;
  };
  const wake = (): void => {
    outraVez = true;
    if (!olhando) void inspect();
  };
  const codigos = await Promise.all(EMPRESAS_DO_MUNDO.map(world.codigoOf));
  const stops = codigos.map((codigo) => world.gateway.ports.hear(`empresa:${codigo}`, wake));
  return {
    wait: async (nomes) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, PRAZO_MS);
      const espera = { nomes, acabou: resolve };
      esperas.add(espera);
      wake();
      await promise;
      clearTimeout(timer);
      esperas.delete(espera);
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
};
