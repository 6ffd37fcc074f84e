import type { Area } from '../area.ts';
import type { Job } from '../job.ts';
import type { UseCase } from '../useCase.ts';
import type { EscritaDeExportacao } from './escrita.ts';
import { exportacaoUseCases } from './exportacaoUseCases.ts';
import { listasOf } from './listas.ts';
import { writeExportacao } from './write.ts';

/** Exports of every list among these calls, and of other files; one at a time per gateway, to leave room for other work. */
export const exportacao = (useCases: readonly UseCase[], outras: readonly EscritaDeExportacao[]): Area => {
  const listas = listasOf(useCases);
  const job: Job<'exportacao'> = {
    fila: 'exportacao',
    concorrencia: 1,
    reserva: 1,
    execute: writeExportacao(listas, outras),
  };
  return { useCases: exportacaoUseCases(listas), jobs: [job] };
};
