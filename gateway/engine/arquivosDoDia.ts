import type { Ports } from '../ports/ports.ts';

/** Folders of files that a record names once their request is done. */
const PASTAS = ['xml', 'patio', 'entregas'] as const;
export type Pasta = (typeof PASTAS)[number];

/** Folder of the files received on a UTC day, so that the sweeper finds the leftovers of killed requests. */
export const pastaDoDia = (pasta: Pasta, dia: Date): string => `${pasta}/${dia.toISOString().slice(0, 10)}`;

const DIA_MS = 24 * 3600 * 1000;
/** Days to sweep: yesterday may belong to an upload over midnight, and beyond a month everything was swept. */
const DE_DIAS = 2;
const ATE_DIAS = 31;

/** Deletes files whose request was killed, or failed, before a record named them. */
export const sweepArquivos = async ({ agora, arquivos, donosDosArquivos }: Ports): Promise<number> => {
  const hoje = agora().getTime();
  let removed = 0;
  for (const pasta of PASTAS)
    for (let dias = DE_DIAS; dias <= ATE_DIAS; dias += 1) {
      const chaves = await arquivos.list(pastaDoDia(pasta, new Date(hoje - dias * DIA_MS)));
      if (chaves.length === 0) continue;
      for (const chave of await donosDosArquivos.listSemDono(chaves)) {
        await arquivos.remove(chave);
        removed += 1;
      }
    }
  return removed;
};
