import type { Area } from '../area.ts';
import type { Job } from '../job.ts';
import type { UseCase } from '../useCase.ts';
import { escreverExportacao } from './escrever.ts';
import { exportacaoUseCases } from './exportar.ts';
import { listasOf } from './listas.ts';

/** Exports of every list among these calls; one at a time per gateway, to leave room for other work. */
export const exportacao = (useCases: readonly UseCase[]): Area => {
  const listas = listasOf(useCases);
  const job: Job<'exportacao'> = {
    fila: 'exportacao',
    concorrencia: 1,
    reserva: 1,
    executar: escreverExportacao(listas),
  };
  return { useCases: exportacaoUseCases(listas), jobs: [job] };
};
