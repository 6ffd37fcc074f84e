import { type Area, jobOf } from '../../../engine/area.ts';
import { assembleLote } from './assembleLote.ts';
import { documentoUseCases } from './documentos.ts';
import { loteAtpvUseCases } from './lotes.ts';

/** One batch at a time per gateway: its documents are already requested concurrently. */
const atpvJob = jobOf('atpv', { concorrencia: 1, reserva: 1 }, assembleLote);

/** ATPV-e and exit terms, single and in batches. */
export const atpv: Area = {
  useCases: [...documentoUseCases, ...loteAtpvUseCases],
  jobs: [atpvJob],
};
