import type { Ports } from '../../ports/ports.ts';
import { chaveDaExportacao } from './write.ts';

const DIA_MS = 24 * 3600 * 1000;

/** Deletes exports a day after their request; the file first, so that none is orphaned. */
export const sweepExportacoes = async (ports: Ports): Promise<number> => {
  const antigas = await ports.exportacoes.listAntes(new Date(ports.agora().getTime() - DIA_MS));
  for (const { codigoEmpresa, ...antiga } of antigas) {
    await ports.arquivos.remove(chaveDaExportacao(codigoEmpresa, antiga));
    await ports.exportacoes.remove(antiga.codigo);
  }
  return antigas.length;
};
