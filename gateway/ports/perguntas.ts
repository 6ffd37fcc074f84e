import type { Grupo } from '#contract/renave/call.ts';
import type { OuvidoDoRenave } from '#contract/route.ts';
import type { LadoDaEntrega } from './entregas.ts';
import type { EspecieDeNovos } from './estoque.ts';

/** What it says of one vehicle, by its chassis or plate: kept with the question. */
export type PerguntaDeUm = `clientesMontadora:${string}` | `usado:${string}`;

/** What the registry lists of a company as a whole, or of one vehicle. */
export type NomeDePergunta =
  | PerguntaDeUm
  | `pendencias:${EspecieDeNovos}`
  | `autorizacoes:${Grupo}`
  | `entregas:${LadoDaEntrega}`
  | 'recebimentos';

/** A question in the hands of one process; what is asked since `desde` is not in its answer. */
export interface PerguntaTomada {
  nome: NomeDePergunta;
  posse: number;
  /** By the database's clock. */
  desde: string;
}

/** What came of a question: the answer, or why there was none. */
export type Desfecho = { respondida: true } | { respondida: false; recusa: string | null };

/** A company's questions to the registry, each in the hands of one process at a time. */
export interface PerguntaStore {
  /**
   * Takes a question up for so many milliseconds; null while another has it, or where it ended less than `intervaloMs`
   * ago. `deNovo`: however short ago that was; and whoever has it asks once more after its answer.
   */
  comecar(
    nome: NomeDePergunta,
    quando: { posseMs: number; intervaloMs: number; deNovo: boolean },
  ): Promise<PerguntaTomada | null>;
  /** Keeps it for so many milliseconds more. */
  renovar(tomada: PerguntaTomada, posseMs: number): Promise<void>;
  /**
   * Ends a question; `minha` is false when it is in others' hands by now, and what was heard is theirs to say. `outra` is
   * the same question taken up again at once, because somebody wanted it after this one had begun.
   */
  terminar(
    tomada: PerguntaTomada,
    desfecho: Desfecho,
    posseMs: number,
  ): Promise<{ minha: boolean; outra: PerguntaTomada | null }>;
  /** What was heard is out of date by what we did: the next list asks at once, and whoever is asking asks once more. */
  esquecer(nome: NomeDePergunta): Promise<void>;
  get(nome: NomeDePergunta): Promise<OuvidoDoRenave>;
  /** Keeps what was said of one vehicle; what this kind of question was about a month ago is forgotten. */
  responder(nome: PerguntaDeUm, resposta: unknown): Promise<void>;
  /** What was said last; null while nothing was. */
  getResposta<R>(nome: PerguntaDeUm): Promise<R | null>;
}
