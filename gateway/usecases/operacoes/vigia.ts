import type { Ports } from '../../ports/ports.ts';

/** Puts back in the queue whatever a dead process, or a lost job, left behind. */
const retomarVencidas = async (ports: Ports): Promise<void> => {
  const vencidas = await ports.fila.soltarVencidas();
  const byEmpresa = Map.groupBy(vencidas, ({ codigoEmpresa }) => codigoEmpresa);
  for (const [codigoEmpresa, intencoes] of byEmpresa) {
    await ports.empresa(codigoEmpresa).enfileirar(
      'renave',
      intencoes.map(({ id }) => ({ intencao: id })),
    );
  }
};

/** Looks every so many milliseconds; the answer stops it. */
export const vigiar = (ports: Ports, cadaMs: number): (() => void) => {
  const timer = setInterval(() => {
    retomarVencidas(ports).catch((error) => ports.log.warn({ err: error }, 'vigia'));
  }, cadaMs);
  return () => clearInterval(timer);
};
