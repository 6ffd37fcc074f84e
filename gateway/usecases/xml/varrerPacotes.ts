import type { Ports } from '../../ports/ports.ts';
import { pastaDoDia } from './chaveDoPacote.ts';

const DIA_MS = 24 * 3600 * 1000;
/** Yesterday's may belong to an upload that came over midnight; what is older than a month was looked at often enough. */
const DE_DIAS = 2;
const ATE_DIAS = 31;

/** Removes the packs that no batch has: an upload that was killed put them away, and its batch was never written. */
export const varrerPacotes = async (ports: Ports): Promise<number> => {
  const agora = ports.agora().getTime();
  let removed = 0;
  for (let dias = DE_DIAS; dias <= ATE_DIAS; dias += 1) {
    const chaves = await ports.arquivos.list(pastaDoDia(new Date(agora - dias * DIA_MS)));
    if (chaves.length === 0) continue;
    for (const chave of await ports.pacotes.listSemLote(chaves)) {
      await ports.arquivos.remove(chave);
      removed += 1;
    }
  }
  return removed;
};
