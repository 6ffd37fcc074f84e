import type { Filas, NomeDeFila } from '../ports/filas.ts';
import type { Ports } from '../ports/ports.ts';
import type { AnyOperacao } from './operacoes/operacao.ts';
import type { UseCase } from './useCase.ts';

/** Worker of a queue. `execute` must be idempotent: a job may run again at any moment. */
export interface Job<F extends NomeDeFila> {
  fila: F;
  concorrencia: number;
  /** Extra slots reserved for companies with no running job. */
  reserva?: number;
  /** Called once per gateway; the returned function runs each job. */
  execute: (ports: Ports) => (trabalho: Filas[F]) => Promise<void>;
}

/** A job that needs nothing set up before the first one runs. */
export const jobOf = <F extends NomeDeFila>(
  fila: F,
  lugares: Pick<Job<F>, 'concorrencia' | 'reserva'>,
  work: (ports: Ports, trabalho: Filas[F]) => Promise<void>,
): Job<F> => ({ fila, ...lugares, execute: (ports) => (trabalho) => work(ports, trabalho) });

export type AnyJob = { [F in NomeDeFila]: Job<F> }[NomeDeFila];

/** One area: its calls, its registry operations and its background jobs. */
export interface Area {
  useCases: readonly UseCase[];
  operacoes?: readonly AnyOperacao[];
  jobs?: readonly AnyJob[];
}

/** One area of several files, each of which lists what is its own. */
export const areaOf = (...partes: readonly Area[]): Required<Area> => ({
  useCases: partes.flatMap(({ useCases }) => useCases),
  operacoes: partes.flatMap(({ operacoes = [] }) => operacoes),
  jobs: partes.flatMap(({ jobs = [] }) => jobs),
});
