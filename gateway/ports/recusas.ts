import type { Alvo } from './intencoes.ts';

/** A refusal to report to its author. */
export interface RecusaAAvisar {
  intencao: string;
  operacao: string;
  alvo: Alvo;
  mensagem: string;
  quando: string;
}
