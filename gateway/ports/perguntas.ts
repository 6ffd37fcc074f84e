import type { Grupo } from '#contract/renave/call.ts';
import type { OuvidoDoRenave } from '#contract/route.ts';
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

/** Single-flight across gateways: each question of a company is leased to one process at a time. */
export interface PerguntaStore {
  /**
   * Leases a question for `leaseMs`; null while another process holds it, or when it ended less than
   * `intervaloMs` ago. `deNovo` ignores the interval and makes a current holder ask once more after its
   * answer.
   */
  begin(
    nome: NomeDePergunta,
    quando: { leaseMs: number; intervaloMs: number; deNovo: boolean },
  ): Promise<PerguntaTomada | null>;
  /** Heartbeat: extends the lease by `leaseMs`. */
  renew(tomada: PerguntaTomada, leaseMs: number): Promise<void>;
  /**
   * Ends a question, first in its transaction. `minha` is false when the lease was lost and the answer must be dropped; `outra` is the
   * lease of a repeat that was requested meanwhile.
   */
  finish(
    tomada: PerguntaTomada,
    desfecho: QuestionOutcome,
    leaseMs: number,
  ): Promise<{ minha: boolean; outra: PerguntaTomada | null }>;
  /**
   * Invalidates the answer after an own change: the next list asks at once, and a current holder asks once
   * more.
   */
  forget(nome: NomeDePergunta): Promise<void>;
  get(nome: NomeDePergunta): Promise<OuvidoDoRenave>;
  /** Stores the answer about one vehicle and deletes answers of this kind older than a month. */
  answer(nome: PerguntaDeUm, resposta: unknown): Promise<void>;
  /** The last answer; null before the first. */
  getResposta<R>(nome: PerguntaDeUm): Promise<R | null>;
}
