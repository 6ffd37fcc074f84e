import type { Ports } from '../../ports/ports.ts';
import { readPacote } from './readPacotes.ts';

/** Packs in memory at once. */
const PACOTES = 20;

/**
 * Reads the packs again that an earlier reader read, for what their unused invoices are worth, and for addresses; what
 * was told to the registry stays as it was told. Returns how many.
 */
export const rereadNotas = async (ports: Ports): Promise<number> => {
  let relidos = 0;
  for (;;) {
    const pacotes = await ports.pacotes.listAReler(PACOTES);
    if (pacotes.length === 0) return relidos;
    for (const { codigoEmpresa, ...pacote } of pacotes) {
      const lido = await readPacote(ports, pacote);
      await ports.transacao(codigoEmpresa, async (stores) => {
        if (await stores.notas.saveRelidos(lido))
          await stores.notify('lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'transferencias', 'estoque');
      });
    }
    relidos += pacotes.length;
  }
};
