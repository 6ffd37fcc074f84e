import type { Filas, Ports } from '../../ports/ports.ts';
import type { UseCase } from '../useCase.ts';
import { documentoUseCases } from './documentos.ts';
import { loteAtpvUseCases } from './lotes.ts';
import { montarLote } from './montarLote.ts';

/** ATPV-e and exit terms, one by one and in batches. */
export const atpvUseCases: UseCase[] = [...documentoUseCases, ...loteAtpvUseCases];

/** One batch at a time in each gateway: its documents are already asked for side by side. */
export const atpvJobs = {
  fila: 'atpv',
  concorrencia: 1,
  executar: (ports: Ports, trabalho: Filas['atpv']): Promise<void> => montarLote(ports, trabalho),
} as const;
