import type { IntencaoRenave, PassoDaIntencao } from '#contract/gateway/suporte.ts';
import type { Family } from '#contract/operations/operation.ts';
import type { Page } from '#contract/route.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { Estoque } from './estoque.ts';

export type EstadoIntencao = IntencaoRenave['estado'];

/** The registry's words, in their three parts. */
export interface RecusaRenave {
  titulo: string;
  mensagem: string;
  detalhe: string | null;
  /** What kind of error it is for who waits for it; the row knows it by its title. */
  codigo?: ErrorCode;
}

/** A vehicle by a name of its own: chassis or plate, one at least. */
export type Alvo = { chassi: string; placa?: string | null } | { chassi?: string | null; placa: string };

/** The will to do one thing at the registry to one vehicle. `dados` is what the operation needs to make its body and effect. */
export interface Intencao {
  id: string;
  codigoEmpresa: number;
  codigoUsuario: number;
  /** What it was asked by; the registry is looked at by this name. */
  alvo: Alvo;
  /** Both names as far as we knew them when it was asked. */
  chassi: string | null;
  placa: string | null;
  operacao: string;
  dados: Record<string, unknown>;
  estado: EstadoIntencao;
  tentativas: number;
  criada: string;
  /** The last moment at which a request is known to have been on its way: sent, or given up waiting for. */
  enviada: string | null;
  erro: RecusaRenave | null;
  /** What it did, once confirmed: the stock record, where there is one, and the registry's answer. */
  idEstoque: number | null;
  resposta: unknown;
}

/** The proof of having taken an intent: every taking has a number, and only the last one may end or move it. */
export interface Posse {
  id: string;
  posse: number;
}

/** An intent in the hands of a job. */
export interface IntencaoTomada extends Intencao, Posse {
  /** Milliseconds since a request was last known to be on its way. */
  desdeMs: number;
}

export interface NovaIntencao {
  id: string;
  codigoUsuario: number;
  alvo: Alvo;
  operacao: string;
  familia: Family;
  /** The path of the call that asked for it; null of one that follows another. */
  rota: string | null;
  dados: Record<string, unknown>;
}

export type NovoPasso = Pick<PassoDaIntencao, 'passo'> & Partial<Omit<PassoDaIntencao, 'passo' | 'quando'>>;

interface Mudanca {
  estado: 'pendente' | 'desconhecida';
  /** In how many milliseconds it is to be taken up again. */
  emMs: number;
  /** False when the registry was never asked: the attempt does not count as one. */
  enviada: boolean;
  /** The answer was lost now. */
  perdida: boolean;
}

/** A company's intents. Every moment is the database's. */
export interface IntencaoStore {
  /**
   * Writes those whose vehicle has no live intent under either name, answers them; the others change nothing. The
   * name that was not given is filled in from what we know.
   */
  create(novas: readonly NovaIntencao[]): Promise<Intencao[]>;
  /** Ends, before anything is sent, those that were just written and that we refuse ourselves. */
  recusarNovas(recusas: readonly { id: string; recusa: RecusaRenave }[]): Promise<void>;
  /**
   * Of those that were just written, the ones that ask for exactly what was last done to their vehicle, less than a
   * minute ago: they were on their way while it was done.
   */
  listRepetidas(ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Those of these stock records, as the registry has them, that are an operation's to tell of, by their ids: one of the
   * vehicle is under way, here or at a branch, or ended since; or one follows the record and has not heard of its new state.
   */
  listOcupados(
    registros: readonly Pick<Estoque, 'id' | 'chassi' | 'placa' | 'estado'>[],
    desde: string,
  ): Promise<ReadonlySet<number>>;
  /** Takes back intents that were just written and turned out to make no sense any more. */
  remove(ids: readonly string[]): Promise<void>;
  get(id: string): Promise<Intencao | null>;
  /** Whether the company ever did this to the vehicle. */
  hasConfirmada(operacao: string, chassi: string): Promise<boolean>;
  addPasso(id: string, passo: NovoPasso): Promise<void>;
  /** Ends an intent that is still in these hands; false when it is in others'. */
  recusar(posse: Posse, erro: RecusaRenave): Promise<boolean>;
  confirmar(posse: Posse, resposta: unknown): Promise<boolean>;
  /** The stock record that a confirmed intent left. */
  saveEstoque(id: string, idEstoque: number): Promise<void>;
  /** Back to the queue, or into doubt; false when it is in others' hands. */
  mudar(posse: Posse, mudanca: Mudanca): Promise<boolean>;
  /** Puts a refusal aside; false where it is none of the company's. */
  dispensar(id: string): Promise<boolean>;
  /** The turn of an intent in doubt comes now. */
  apressar(id: string): Promise<void>;
  /**
   * In doubt again, out of whatever hands, because something new was heard: what it was before, null when it stays as
   * it is.
   */
  reabrir(id: string): Promise<EstadoIntencao | null>;
}

/** How the step begins that is written before every call: without it nothing went out. */
export const ENVIADA = 'enviada';

/** What the pipeline does across companies: taking intents up, each by one process at a time. */
export interface FilaDeIntencoes {
  /**
   * Takes a waiting intent for sending (`enviando`), or one in doubt for looking (`desconhecida`): the one atomic step
   * that keeps it from being sent twice.
   */
  tomar(id: string, posseMs: number): Promise<IntencaoTomada | null>;
  /** The last step before the registry is asked: writes what goes out, if the intent is still in these hands. */
  enviar(posse: Posse, posseMs: number, passo: NovoPasso): Promise<boolean>;
  /** Keeps a taken intent while the registry is slow. */
  renovar(posse: Posse, posseMs: number): Promise<void>;
  /** Intents whose owner is gone (`enviando` past its time becomes `desconhecida`, or waits again if nothing went out; one in doubt stays so) or whose job is long overdue. */
  soltarVencidas(): Promise<{ id: string; codigoEmpresa: number }[]>;
  /** At the start of the only gateway of a database: whatever is being sent or looked for belongs to a dead process. */
  soltarTodas(): Promise<void>;
  list(filtro: FiltroDeIntencoes): Promise<Page<HistoriaDaIntencao>>;
  get(id: string): Promise<HistoriaDaIntencao | null>;
}

/** An operation as stored: what people call it is known to its definition only. */
export type HistoriaDaIntencao = Omit<IntencaoRenave, 'titulo'>;

export interface FiltroDeIntencoes {
  page: number;
  perPage: number;
  /** Part of a chassis or of a plate. */
  chassi: string | null;
  estado: string | null;
  dataInicial: string | null;
  dataFinal: string | null;
  ordemCampo: string | null;
}
