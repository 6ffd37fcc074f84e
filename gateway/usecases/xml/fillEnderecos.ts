import type { Ports } from '../../ports/ports.ts';
import { readPacote } from './readPacotes.ts';

/** Packs read in a row before it is asked which ones are left. */
const DE_UMA_VEZ = 20;

/** Reads packs again that came before issuers' addresses were kept; returns how many. */
export const fillEnderecos = async (ports: Ports): Promise<number> => {
  let lidos = 0;
  for (;;) {
    const pacotes = await ports.pacotes.listSemEndereco(DE_UMA_VEZ);
    for (const pacote of pacotes) await ports.pacotes.saveEnderecos(await readPacote(ports, pacote));
    lidos += pacotes.length;
    if (pacotes.length < DE_UMA_VEZ) return lidos;
  }
};
