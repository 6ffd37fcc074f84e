import type { UseCase } from '../useCase.ts';
import { consultas } from './consultas.ts';
import { downloadXml } from './downloadXml.ts';
import { emGrupos } from './emGrupos.ts';
import { desistirDoPacote, lerPacotes } from './lerPacotes.ts';
import { processarXml } from './processarXml.ts';

/** Batches of invoice files: sending, following, looking up. */
export const xmlUseCases: UseCase[] = [processarXml, ...consultas, downloadXml];

/** Packs that are read and stored in one go. */
const JUNTOS = 4;

/** Two groups at a time: while one is stored the next is read. */
export const xmlJobs = {
  fila: 'xml',
  concorrencia: 2 * JUNTOS,
  executar: emGrupos(lerPacotes, JUNTOS),
} as const;

export const xmlDesistenciaJobs = {
  fila: 'xmlDesistencia',
  concorrencia: 1,
  executar: desistirDoPacote,
} as const;
