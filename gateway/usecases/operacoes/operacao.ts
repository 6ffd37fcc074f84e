import type { Assunto } from '#contract/gateway/eventos.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import type { Estoque } from '../../ports/estoque.ts';
import type { Familia, Intencao, RecusaRenave } from '../../ports/intencoes.ts';
import type { EmpresaStores, Ports, RespostaRenave } from '../../ports/ports.ts';

export type EstoqueAtual = Pick<Estoque, 'id' | 'estado'>;

/** What an intent stores: the body as it will be sent, and what the effect needs to know besides. */
export interface DadosDaIntencao<Corpo, Refs> {
  corpo: Corpo;
  refs: Refs;
}

/** Asks the registry without changing anything there: how the fate of a lost answer is found out. */
export type Olhar = <I, A>(call: RenaveCall<I, A>, input: I) => Promise<RespostaRenave<A>>;

/** What looking found: the answer that was lost, that nothing happened, or nothing sure. */
export type Achado<A> = { feita: true; resposta: A } | { feita: false } | { feita: null; motivo: string };

export interface Efeito<Corpo, Refs, A> {
  stores: EmpresaStores;
  intencao: Intencao;
  corpo: Corpo;
  refs: Refs;
  resposta: A;
  agora: Date;
}

/**
 * One operation at the registry, as data: which call, how to find out whether it happened, and what it changes
 * here. The pipeline (`executar.ts`) does the rest, the same for all.
 */
export interface Operacao<Corpo extends object, Refs extends object, A> {
  /** Stable name: stored in intents. */
  nome: string;
  /** What histories show. */
  titulo: string;
  /** Which lists show its outcome. */
  familia: Familia;
  call: RenaveCall<Corpo, A> | ((refs: Refs) => RenaveCall<Corpo, A>);
  /**
   * Whether the vehicle is still where the operation takes it from, by its newest stock record. Asked in the
   * transaction that writes the intent, after it is written: of two that come one after the other, the second
   * sees what the first did.
   */
  cabe: (atual: EstoqueAtual | undefined, corpo: Corpo) => boolean;
  /** Looks at the registry for what an earlier attempt may have done. */
  procurar: (olhar: Olhar, dados: DadosDaIntencao<Corpo, Refs>, intencao: Intencao) => Promise<Achado<A>>;
  /** Whether the answer is about the vehicle that was asked for; another's is no answer. */
  confere: (resposta: A, intencao: Intencao) => boolean;
  /** A refusal that may only mean "already done": looked at before it is believed. */
  talvezFeita?: (recusa: RecusaRenave) => boolean;
  /** What changes here, in the transaction that ends the intent. Answers the stock record for the history. */
  efeito: (efeito: Efeito<Corpo, Refs, A>) => Promise<{ idEstoque: number | null }>;
  assuntos: readonly Assunto[];
}

/** States an operation; the types of body, references and answer follow from its call and functions. */
export const defineOperacao = <Corpo extends object, Refs extends object, A>(
  operacao: Operacao<Corpo, Refs, A>,
): Operacao<Corpo, Refs, A> => operacao;

// biome-ignore lint/suspicious/noExplicitAny: the pipeline runs operations of any body, references and answer
export type AnyOperacao = Operacao<any, any, any>;

/** The call an intent makes. */
export const callOf = <Corpo extends object, Refs extends object, A>(
  { call }: Pick<Operacao<Corpo, Refs, A>, 'call'>,
  refs: Refs,
): RenaveCall<Corpo, A> => (typeof call === 'function' ? call(refs) : call);

/** What the pipeline is told about time, all in milliseconds. */
export interface Tempos {
  /** A taken intent belongs to its taker for this long; renewed while it works. */
  posseMs: number;
  /** After a lost answer, before looking. */
  settleDelayMs: number;
  /** Since the answer was lost, before "not done" is believed: the registry may still be at it. */
  settleGraceMs: number;
  retryBaseMs: number;
  retryMaxMs: number;
}

export interface Pipeline {
  ports: Ports;
  operacoes: ReadonlyMap<string, AnyOperacao>;
  tempos: Tempos;
}
