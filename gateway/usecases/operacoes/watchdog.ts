import type { HaDevido } from '../../ports/devidos.ts';
import type { Ports } from '../../ports/ports.ts';

/** Requeues intents left behind by a dead process or a lost job. */
const resumeExpired = async (ports: Ports): Promise<void> => {
  const vencidas = await ports.fila.releaseExpired();
  const byEmpresa = Map.groupBy(vencidas, ({ codigoEmpresa }) => codigoEmpresa);
  for (const [codigoEmpresa, intencoes] of byEmpresa) {
    await ports.empresa(codigoEmpresa).enqueue(
      'renave',
      intencoes.map(({ id }) => ({ intencao: id })),
    );
  }
};

/** Watchdog: checks every `cadaMs`, if any lease expired; the returned function stops it. */
export const watch = (ports: Ports, cadaMs: number, due: HaDevido): (() => void) => {
  const look = async (): Promise<void> => {
    if (await due()) await resumeExpired(ports);
  };
  const timer = setInterval(() => {
    look().catch((error) => ports.log.warn({ err: error }, 'vigia'));
  }, cadaMs);
  return () => clearInterval(timer);
};
