import { type Operation, type OperationName, operations } from '#contract/operations/index.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import type { PassoComDado } from '#domain/passo.ts';
import type { CodigoDeFeita, Recusa } from '#domain/recusa.ts';
import type { Retencao } from '#domain/sefaz/ordemDeEntrada.ts';
import type { EstoqueAtual } from '../../ports/estoque.ts';
import type { Alvo, Intencao, IntencaoTomada } from '../../ports/intencoes.ts';
import type { EmpresaStores, Ports, RespostaRenave } from '../../ports/ports.ts';
import { reservaDaTaxa } from '../../usecases/dinheiro/credito/taxa.ts';
import type { CircuitBreaker, EmpresaNaPorta } from './circuitBreaker.ts';
import type { DadosDaIntencao, Reserva } from './registro.ts';

/** Read-only registry call, by which lost answers are settled. */
export type Olhar = <I, A>(call: RenaveCall<I, A>, input: I) => Promise<RespostaRenave<A>>;

/**
 * Result of a search: done (`true`), not done (`false`), inconclusive (`null`), or done with other data
 * (`'outra'`), with the differences in words.
 */
export type LookUpResult<A> =
  | { feita: true; resposta: A }
  | { feita: false }
  | { feita: null; motivo: string }
  | { feita: 'outra'; diferencas: string; resposta: A };

export interface Efeito<Corpo, Refs, A> {
  stores: EmpresaStores;
  intencao: Intencao;
  corpo: Corpo;
  refs: Refs;
  resposta: A;
  agora: Date;
}

/** News of a followed record that is no change of its state: told to its requester as `estado`, and a step of the story. */
export type Noticia = PassoComDado & { estado: string };

/**
 * Asks beside a poll, whose own answer is kept by then; null if nothing is left to learn. `keep` writes what was heard, and
 * tells the news, or null where nothing changed. Nothing that it meets ends the poll.
 */
export type AskBesides = (asking: {
  ports: Ports;
  inspect: Olhar;
  intencao: Intencao;
  idEstoque: number;
  /** The record's state as of the last poll, and of this one. */
  antes: string;
  estado: string;
}) => Promise<{
  resposta: RespostaRenave;
  keep?: (stores: EmpresaStores) => Promise<readonly Noticia[] | null>;
} | null>;

/** Polling of a record that changes state by itself until it is final. */
interface Acompanhar<Corpo, Refs, A> {
  inspect: (inspect: Olhar, idEstoque: number) => Promise<RespostaRenave<A>>;
  /** The polled state; a change is news. */
  estado: (resposta: A) => string;
  isFinal: (resposta: A) => boolean;
  /** Applies a change of state to our rows. */
  changed: (efeito: Efeito<Corpo, Refs, A>) => Promise<void>;
  /** Asks, after a refusal of `inspect`, whether the registry really lacks the record: it is missing from the list that it answers. */
  isAbsent?: (inspect: Olhar, intencao: Intencao, idEstoque: number) => Promise<boolean>;
  besides?: AskBesides;
  /** Applies the record's disappearance to our rows; without it the record is polled forever. */
  sumiu?: (efeito: Omit<Efeito<Corpo, Refs, A>, 'resposta'> & { idEstoque: number }) => Promise<void>;
}

/**
 * An operation requested for one vehicle, or its refusal, which is kept on the vehicle's row while the batch
 * goes on. `withoutRow`: no list has a row, so the batch's answer carries the reason.
 */
export type ItemARegistrar<Corpo, Refs> =
  | (DadosDaIntencao<Corpo, Refs> & {
      alvo: Alvo;
      recusa?: null;
      /** Id chosen by a caller that will wait for it; random otherwise. */
      id?: string;
    })
  | { alvo: Alvo | null; recusa: Recusa; withoutRow?: boolean };

export interface Seguinte {
  operacao: AnyOperacao;
  codigoEmpresa: number;
  item: ItemARegistrar<object, object>;
}

/** Compensation of a first half. It needs no permission, because it is owed even when its author is gone. */
interface Compensacao extends Seguinte {
  operacao: AnyOperacao & { compensates: true };
}

/** Gateway-only part of an operation: its call, how to find out whether it happened, and its effect. */
interface Passos<Corpo extends object, Refs extends object, A> {
  call: RenaveCall<Corpo, A> | ((refs: Refs) => RenaveCall<Corpo, A>);
  /**
   * Precondition on the vehicle's newest stock record; a refusal when violated. Checked in the creating
   * transaction after the insert, so that of two concurrent requests the second sees the first.
   */
  impedimento: (atual: EstoqueAtual | undefined, corpo: Corpo) => Recusa | null;
  /** Why the standing order that asked may not go on: nothing is refused, and the next order asks anew. */
  withheld?: (attempt: Pick<IntentAttempt, 'ports' | 'intencao'>) => Promise<Retencao | null>;
  /** Last check before each sending; returns the row's refusal. */
  giveUp?: (
    stores: EmpresaStores,
    dados: DadosDaIntencao<Corpo, Refs>,
    alvo: { chassi: string | null },
  ) => Promise<Recusa | null>;
  /**
   * A question that belongs before each sending; the intent is written by then. An answer that stands in the way ends
   * the attempt as if it were the operation's own: refused, or not sent.
   */
  beforeSending?: (
    attempt: Pick<IntentAttempt, 'ports' | 'intencao'>,
    refs: Refs,
  ) => Promise<Extract<RespostaRenave, { tipo: 'recusada' | 'naoEnviada' }> | null>;
  /** Searches the registry for the result of an earlier attempt. */
  search: (
    inspect: Olhar,
    dados: DadosDaIntencao<Corpo, Refs>,
    intencao: Intencao,
  ) => Promise<LookUpResult<A>>;
  /** Verifies a 2xx against the request: differences or gaps in words; null when it is credible. */
  matches: (resposta: A, dados: DadosDaIntencao<Corpo, Refs>, intencao: Intencao) => string | null;
  /** True for a 2xx that only says which other record has the result: that one is looked up at once. */
  pointsOn?: (resposta: A, dados: DadosDaIntencao<Corpo, Refs>) => boolean;
  /** Refusals that may mean "already done" and require a search first. */
  maybeDone?: readonly CodigoDeFeita[];
  /** Effect on our rows, in the transaction that ends the intent; returns the stock record for the history. */
  efeito: (efeito: Efeito<Corpo, Refs, A>) => Promise<{ idEstoque: number | null }>;
  reserve?: Reserva<Corpo, Refs>;
  /**
   * Follow-up operation once this one is confirmed, possibly of another company of the group with its
   * certificate. Created in the transaction that ends this one.
   */
  seguinte?: (efeito: Efeito<Corpo, Refs, A>) => Promise<Seguinte | null>;
  /**
   * Compensation for a refusal by the registry or by us: reverts the half done by a first operation. Created
   * in the transaction that refuses this one.
   */
  seRecusada?: (dados: DadosDaIntencao<Corpo, Refs>, recusa: Recusa) => Compensacao;
  /** Further changes of a refusal, in the transaction that writes it and its step. */
  refused?: (stores: EmpresaStores) => Promise<void>;
  /** Marks a compensation, which is sent even if its author no longer has access. */
  compensates?: true;
  follow?: Acompanhar<Corpo, Refs, A>;
  /** True when the author asked for an e-mail on each change of the polled record and on a refusal. */
  notifies?: (refs: Refs) => boolean;
}

/** An operation as its area declares it: its name in `contract/operations/`, and its steps. */
export interface Definicao<Corpo extends object, Refs extends object, A> extends Passos<Corpo, Refs, A> {
  nome: OperationName;
}

type Fatos = Pick<Operation, 'title' | 'module' | 'family' | 'charged' | 'subjects' | 'events' | 'inspected'>;

/** One registry operation as data; the pipeline (`execute.ts`) is common to all. */
export interface Operacao<Corpo extends object, Refs extends object, A>
  extends Passos<Corpo, Refs, A>,
    Fatos {
  /** Stable name, stored in intents. */
  nome: string;
}

/** Declares an operation; the types of body, references and answer are inferred. */
export const defineOperacao = <Corpo extends object, Refs extends object, A>(
  definicao: Definicao<Corpo, Refs, A>,
): Operacao<Corpo, Refs, A> & Pick<Definicao<Corpo, Refs, A>, 'nome'> => {
  const facts: Operation = operations[definicao.nome];
  return { ...facts, ...(facts.stateFee && { reserve: reservaDaTaxa(facts.stateFee.of) }), ...definicao };
};

// biome-ignore lint/suspicious/noExplicitAny: the pipeline runs operations of any body, references and answer
export type AnyOperacao = Operacao<any, any, any>;
export type AnyAcompanhar = NonNullable<AnyOperacao['follow']>;

/** The registry call of an intent. */
export const callOf = <Corpo extends object, Refs extends object, A>(
  { call }: Pick<Operacao<Corpo, Refs, A>, 'call'>,
  refs: Refs,
): RenaveCall<Corpo, A> => (typeof call === 'function' ? call(refs) : call);

/** Timings of the pipeline, in milliseconds. */
export interface Tempos {
  /** Lease on an intent; renewed by a heartbeat. */
  leaseMs: number;
  /** Delay between a lost answer and the first look-up. */
  settleDelayMs: number;
  /** Grace period after a lost answer before "not done" is believed: the registry may still be acting. */
  settleGraceMs: number;
  retryBaseMs: number;
  retryMaxMs: number;
  /** Back-off bounds between two polls of a record. */
  followBaseMs: number;
  followMaxMs: number;
  /** Lease on a poll. */
  perguntaMs: number;
  /** Rate limits of polling: minimum interval per company and over all. */
  ritmoEmpresaMs: number;
  ritmoMs: number;
  /** Debounce of the e-mail about refusals. */
  avisoRecusasMs: number;
}

export interface Pipeline {
  ports: Ports;
  /** Monotonic clock in milliseconds. */
  relogio: () => number;
  operacoes: ReadonlyMap<string, AnyOperacao>;
  tempos: Tempos;
  breaker: CircuitBreaker;
}

/** An intent in the hands of the pipeline. */
export interface IntentAttempt extends Pipeline {
  operacao: AnyOperacao;
  intencao: IntencaoTomada;
  /** Where the operation is sent. */
  alvo: EmpresaNaPorta;
}
