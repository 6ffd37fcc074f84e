import type { HaDevido } from '../../ports/filas.ts';
import type { Ports } from '../../ports/ports.ts';
import { repeatedly } from '../repeatedly.ts';

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

/** Watchdog: checks every `cadaMs`, if any lease expired. @concept watchdog */
export const watch = (ports: Ports, cadaMs: number, due: HaDevido) =>
  repeatedly(() => resumeExpired(ports).then(() => false), {
    due,
    cadaMs,
    aoMesmoTempo: 1,
    failed: (error) => ports.log.warn({ err: error }, 'vigia'),
  });
