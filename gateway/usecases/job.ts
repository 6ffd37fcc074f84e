import type { Filas, NomeDeFila } from '../ports/filas.ts';
import type { Ports } from '../ports/ports.ts';

/** A queue's work: how much at a time, and what a job does. It may be run again at any moment. */
export interface Job<F extends NomeDeFila> {
  fila: F;
  concorrencia: number;
  /** Further places, for companies that have nothing under way. */
  reserva?: number;
  /** Called once for each gateway; what it answers is called for each job. */
  executar: (ports: Ports) => (trabalho: Filas[F]) => Promise<void>;
}

/** Any queue's work. */
export type AnyJob = { [F in NomeDeFila]: Job<F> }[NomeDeFila];
