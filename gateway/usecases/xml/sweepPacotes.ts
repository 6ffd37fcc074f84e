import type { Ports } from '../../ports/ports.ts';
import { pastaDoDia } from './chaveDoPacote.ts';

const DIA_MS = 24 * 3600 * 1000;
/**
 * Days to sweep: yesterday may belong to an upload over midnight, and beyond a month everything was swept.
 */
const DE_DIAS = 2;
const ATE_DIAS = 31;

/** Deletes orphaned packs of uploads that were killed before their batch was written. */
export const sweepPacotes = async (ports: Ports): Promise<number> => {
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
