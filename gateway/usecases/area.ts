import type { AnyJob } from './job.ts';
import type { AnyOperacao } from './operacoes/operacao.ts';
import type { UseCase } from './useCase.ts';

/** What one area has: its calls, what it asks of the registry, and the work it does later. */
export interface Area {
  useCases: readonly UseCase[];
  operacoes?: readonly AnyOperacao[];
  jobs?: readonly AnyJob[];
}
