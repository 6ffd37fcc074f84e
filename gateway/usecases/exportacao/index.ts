import type { Area } from '../area.ts';
import type { Job } from '../job.ts';
import type { UseCase } from '../useCase.ts';
import { escreverExportacao } from './escrever.ts';
import { exportacaoUseCases } from './exportar.ts';
import { listasOf } from './listas.ts';

/** Lists as workbooks: of every list among these calls. One at a time in each gateway, and all else goes on meanwhile. */
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
