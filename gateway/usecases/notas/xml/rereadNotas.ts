import type { NovoItem, PacoteARelerDe } from '../../../ports/notas.ts';
import type { Ports } from '../../../ports/ports.ts';
import { readPacote } from './readPacotes.ts';
import { stopParadas } from './stopParadas.ts';

/** Packs in memory at once. */
const PACOTES = 20;

const rereadOne = async (ports: Ports, { codigoEmpresa, ...pacote }: PacoteARelerDe): Promise<void> => {
  const lido = await readPacote(ports, pacote);
  const ditos = (JSON.parse(lido.itens) as NovoItem[]).flatMap((item) => item.ditos);
  await ports.transacao(codigoEmpresa, async (stores) => {
    const changed = await stores.notas.saveRelidos(lido);
    await stopParadas(stores, await stores.notas.saveDitos(ditos, ports.agora()));
    if (changed) await stores.notify('lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'transferencias', 'estoque');
  });
};

/**
 * Reads the packs again that an earlier reader read, for what their unused invoices are worth, for addresses, and for what
 * they say of other notes; what was told to the registry stays as it was told. Returns how many; goes on after an
 * interruption.
 */
export const rereadNotas = async (ports: Ports): Promise<number> => {
  for (let relidos = 0; ; ) {
    const pacotes = await ports.pacotes.listAReler(PACOTES);
    if (pacotes.length === 0) return relidos;
    for (const pacote of pacotes) await rereadOne(ports, pacote);
    relidos += pacotes.length;
  }
};
