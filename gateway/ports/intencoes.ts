import type { IntencaoRenave, PassoDaIntencao } from '#contract/gateway/suporte.ts';
import type { Page } from '#contract/route.ts';

export type EstadoIntencao = IntencaoRenave['estado'];

/** The registry's words, in their three parts. */
export interface RecusaRenave {
  titulo: string;
  mensagem: string;
  detalhe: string | null;
}

/** The will to do one thing at the registry to one vehicle. `dados` is what the operation needs to make its body and effect. */
export interface Intencao {
  id: string;
  codigoEmpresa: number;
  codigoUsuario: number;
  chassi: string;
  operacao: string;
  dados: Record<string, unknown>;
  estado: EstadoIntencao;
  tentativas: number;
  criada: string;
  /** The last moment at which a request is known to have been on its way: sent, or given up waiting for. */
  enviada: string | null;
  erro: RecusaRenave | null;
}

/** Where operations take their vehicle from, which is where their outcome is shown. */
export type Familia = 'pendencia' | 'estoque' | 'venda' | 'rejeicao';

export interface NovaIntencao {
  codigoUsuario: number;
  chassi: string;
  operacao: string;
  familia: Familia;
  dados: Record<string, unknown>;
}

export type NovoPasso = Pick<PassoDaIntencao, 'passo'> & Partial<Omit<PassoDaIntencao, 'passo' | 'quando'>>;

interface Mudanca {
  estado: 'pendente' | 'desconhecida';
  /** When it is to be taken up again. */
  prazo: Date;
  /** False when the registry was never asked: the attempt does not count as one. */
  enviada: boolean;
  /** When the answer was lost, where it just was. */
  perdida: Date | null;
}

/** A company's intents. */
export interface IntencaoStore {
  /** Writes those whose vehicle has no live intent, answers them; the others change nothing. */
  create(novas: readonly NovaIntencao[], agora: Date): Promise<Intencao[]>;
  /** Takes back intents that were just written and turned out to make no sense any more. */
  remove(ids: readonly string[]): Promise<void>;
  get(id: string): Promise<Intencao | null>;
  /** Whether the company ever did this to the vehicle. */
  hasConfirmada(operacao: string, chassi: string): Promise<boolean>;
  addPasso(id: string, passo: NovoPasso, agora: Date): Promise<void>;
  /** Ends an intent, from a state it must still be in; false when another got there first. */
  encerrar(
    id: string,
    de: readonly EstadoIntencao[],
    estado: 'confirmada' | 'recusada' | 'cancelada',
    erro: RecusaRenave | null,
    agora: Date,
  ): Promise<boolean>;
  /** Back to the queue, or into doubt; false when another got there first. */
  mudar(id: string, de: readonly EstadoIntencao[], mudanca: Mudanca): Promise<boolean>;
}

/** What the pipeline does across companies: taking intents up, each by one process at a time. */
export interface FilaDeIntencoes {
  /** Takes a waiting intent for sending: the one atomic step that keeps it from being sent twice. */
  tomar(id: string, agora: Date, ate: Date): Promise<Intencao | null>;
  /** An intent in doubt, taken for looking. */
  tomarDuvida(id: string, agora: Date, ate: Date): Promise<Intencao | null>;
  /** Keeps a taken intent while the registry is slow. */
  renovar(id: string, ate: Date): Promise<void>;
  /** Intents whose owner is gone (`enviando` past its time becomes `desconhecida`) or whose job is long overdue. */
  soltarVencidas(agora: Date): Promise<{ id: string; codigoEmpresa: number }[]>;
  /** At the start of the only gateway of a database: whatever was being sent belongs to a dead process. */
  soltarTodas(agora: Date): Promise<void>;
  list(filtro: FiltroDeIntencoes): Promise<Page<HistoriaDaIntencao>>;
  get(id: string): Promise<HistoriaDaIntencao | null>;
}

/** An operation as stored: what people call it is known to its definition only. */
export type HistoriaDaIntencao = Omit<IntencaoRenave, 'titulo'>;

export interface FiltroDeIntencoes {
  page: number;
  perPage: number;
  chassi: string | null;
  estado: string | null;
  dataInicial: string | null;
  dataFinal: string | null;
  ordemCampo: string | null;
}
