import type { Alvo } from './intencoes.ts';

/** One that whoever asked is to be told of. */
export interface RecusaAAvisar {
  intencao: string;
  operacao: string;
  alvo: Alvo;
  mensagem: string;
  quando: string;
}

/** Refusals that are told together, by e-mail. */
export interface RecusaStore {
  anotar(intencao: string, codigoUsuario: number, operacao: string): Promise<void>;
  /**
   * All that one person is to be told of, once none came for so long, or the first has waited ten times as long: those
   * that still stand, taken for two minutes. `ocupadas` when somebody else has taken some.
   */
  tomar(
    codigoUsuario: number,
    esperaMs: number,
  ): Promise<{ tomadas: string[]; recusas: RecusaAAvisar[]; ocupadas: boolean }>;
  /** Told, or nobody's to be told any more. */
  remove(intencoes: readonly string[]): Promise<void>;
}
