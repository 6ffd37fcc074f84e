import type { AnyJob } from './job.ts';
import type { AnyOperacao } from './operacoes/operacao.ts';
import type { UseCase } from './useCase.ts';

/** One area: its calls, its registry operations and its background jobs. */
export interface Area {
  useCases: readonly UseCase[];
  operacoes?: readonly AnyOperacao[];
  jobs?: readonly AnyJob[];
}
