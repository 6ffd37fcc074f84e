import type { Grupo } from '#contract/renave/call.ts';
import type { LadoDaEntrega } from './entregas.ts';
import type { EspecieDeNovos } from './estoque.ts';

/** Questions about one vehicle, by chassis or plate; the answer is stored with the question. */
export type PerguntaDeUm = `clientesMontadora:${string}` | `usado:${string}`;

/** Registry questions about a company as a whole, or about one vehicle. */
export type NomeDePergunta =
  | PerguntaDeUm
  | `pendencias:${EspecieDeNovos}`
  | `autorizacoes:${Grupo}`
  | `entregas:${LadoDaEntrega}`
  | 'recebimentos';

/** Lease on a question; changes after `desde` are not in its answer. */
export interface PerguntaTomada {
  nome: NomeDePergunta;
  fence: number;
  /** Lease start by the database's clock. */
  desde: string;
}

/** Outcome of a question: answered, or the reason why not. */
export type QuestionOutcome = { respondida: true } | { respondida: false; recusa: string | null };
