import type { Filas, Ports } from '../../ports/ports.ts';
import type { UseCase } from '../useCase.ts';
import { consultas } from './consultas.ts';
import { downloadXml } from './downloadXml.ts';
import { lerPacote } from './lerPacote.ts';
import { processarXml } from './processarXml.ts';

/** Batches of invoice files: sending, following, looking up. */
export const xmlUseCases: UseCase[] = [processarXml, ...consultas, downloadXml];

/** Two packs at a time: while one is stored the other is read. */
export const xmlJobs = {
  fila: 'xml',
  concorrencia: 2,
  executar: (ports: Ports, trabalho: Filas['xml']): Promise<void> => lerPacote(ports, trabalho),
} as const;
