import type { Alvo } from './intencoes.ts';

/** A refusal to report to its author. */
export interface RecusaAAvisar {
  intencao: string;
  operacao: string;
  alvo: Alvo;
  mensagem: string;
  quando: string;
}

/** Refusals collected for one e-mail (debounce). */
export interface RecusaStore {
  annotate(intencao: string, codigoUsuario: number, operacao: string): Promise<void>;
  /**
   * Leases, for two minutes, all standing refusals of one user once none came for `esperaMs` or the first has
   * waited ten times as long. `ocupadas` when others are leased to another process.
   */
  claim(
    codigoUsuario: number,
    esperaMs: number,
  ): Promise<{ tomadas: string[]; recusas: RecusaAAvisar[]; ocupadas: boolean }>;
  /** Removes refusals that were reported or became moot. */
  remove(intencoes: readonly string[]): Promise<void>;
}
