import { type Operation, type OperationName, operations } from '#contract/operations/index.ts';
import type { RenaveCall } from '#contract/renave/call.ts';
import type { EstoqueAtual } from '../../ports/estoque.ts';
import type { Alvo, Intencao, RecusaRenave } from '../../ports/intencoes.ts';
import type { EmpresaStores, Ports, RespostaRenave } from '../../ports/ports.ts';

/** What an intent stores: the body as it will be sent, and what the effect needs to know besides. */
export interface DadosDaIntencao<Corpo, Refs> {
  corpo: Corpo;
  refs: Refs;
}

/** Asks the registry without changing anything there: how the fate of a lost answer is found out. */
export type Olhar = <I, A>(call: RenaveCall<I, A>, input: I) => Promise<RespostaRenave<A>>;

/**
 * What looking found: the answer that was lost, that nothing happened, nothing sure, or something of the kind that is
 * not what we asked for, with the differences in words.
 */
export type Achado<A> =
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

/** What an operation sets aside before it is sent, and gives back when it is refused. */
export interface Reserva<Corpo, Refs> {
  /** In the transaction that writes the intent; why it cannot, as the row's refusal. */
  fazer: (
    stores: EmpresaStores,
    intencao: Intencao,
    dados: DadosDaIntencao<Corpo, Refs>,
  ) => Promise<RecusaRenave | null>;
  /** In the transaction that refuses it; nothing where nothing was set aside. */
  desfazer: (stores: EmpresaStores, intencao: Intencao, dados: DadosDaIntencao<Corpo, Refs>) => Promise<void>;
  /** In the transaction that confirms it: what was set aside is taken; why it cannot be, for its story. */
  tomar?: (
    stores: EmpresaStores,
    intencao: Intencao,
    dados: DadosDaIntencao<Corpo, Refs>,
  ) => Promise<RecusaRenave | null>;
}

/** How a record that moves by itself at the registry is followed until it rests. */
interface Acompanhar<Corpo, Refs, A> {
  olhar: (olhar: Olhar, idEstoque: number) => Promise<RespostaRenave<A>>;
  /** What of it is worth telling when it changes. */
  estado: (resposta: A) => string;
  repousa: (resposta: A) => boolean;
  /** What a change changes here. */
  mudou: (efeito: Efeito<Corpo, Refs, A>) => Promise<void>;
  /** What it changes here that the registry has the record no more; followed for ever where nothing says. */
  sumiu?: (efeito: Omit<Efeito<Corpo, Refs, A>, 'resposta'> & { idEstoque: number }) => Promise<void>;
}

/**
 * What is asked for one vehicle, or why it cannot be asked: kept on its row, and the others go on without it. Where it is
 * told so, no list has a row of the vehicle, and the batch's answer says why.
 */
export type ItemARegistrar<Corpo, Refs> =
  | (DadosDaIntencao<Corpo, Refs> & {
      alvo: Alvo;
      recusa?: null;
      /** Chosen before by who will want to wait for it; made otherwise. */
      id?: string;
    })
  | { alvo: Alvo | null; recusa: RecusaRenave; semLinha?: boolean };

export interface Seguinte {
  operacao: AnyOperacao;
  codigoEmpresa: number;
  item: ItemARegistrar<object, object>;
}

/** Takes back what was begun, which nobody has to be allowed: it is owed, whoever asked for it may be gone. */
interface Compensacao extends Seguinte {
  operacao: AnyOperacao & { compensa: true };
}

/** What only the gateway knows of an operation: its call, how to find out whether it happened, and what it changes here. */
interface Passos<Corpo extends object, Refs extends object, A> {
  call: RenaveCall<Corpo, A> | ((refs: Refs) => RenaveCall<Corpo, A>);
  /**
   * Why the operation does not fit the vehicle's newest stock record, as a sentence; null when it does. Asked in the
   * transaction that writes the intent, after it is written: of two that come one after the other, the second sees
   * what the first did.
   */
  impedimento: (atual: EstoqueAtual | undefined, corpo: Corpo) => string | null;
  /** Asked right before each sending: why it is not to be sent any more, as the row's refusal. */
  desistir?: (
    stores: EmpresaStores,
    dados: DadosDaIntencao<Corpo, Refs>,
    alvo: { chassi: string | null },
  ) => Promise<RecusaRenave | null>;
  /** Looks at the registry for what an earlier attempt may have done. */
  procurar: (olhar: Olhar, dados: DadosDaIntencao<Corpo, Refs>, intencao: Intencao) => Promise<Achado<A>>;
  /** What a 2xx says otherwise than was asked, or leaves out, in words; null when it is to be believed. */
  confere: (resposta: A, dados: DadosDaIntencao<Corpo, Refs>, intencao: Intencao) => string | null;
  /** The words of a refusal that may only mean "already done": looked at before it is believed. */
  talvezFeita?: RegExp;
  /** What changes here, in the transaction that ends the intent. Answers the stock record for the history. */
  efeito: (efeito: Efeito<Corpo, Refs, A>) => Promise<{ idEstoque: number | null }>;
  reservar?: Reserva<Corpo, Refs>;
  /**
   * A second operation once this one is confirmed, perhaps another company's of the group, by its certificate: written
   * in the transaction that ends the first.
   */
  seguinte?: (efeito: Efeito<Corpo, Refs, A>) => Promise<Seguinte | null>;
  /**
   * What is asked for where this one is refused, by the registry or by us: how the half that a first operation did is
   * taken back. Written in the transaction that refuses it.
   */
  seRecusada?: (dados: DadosDaIntencao<Corpo, Refs>, recusa: RecusaRenave) => Compensacao;
  /** Takes back what another began: sent whether or not who asked for that still may act for the company. */
  compensa?: true;
  acompanhar?: Acompanhar<Corpo, Refs, A>;
  /** Whether who asked wants an e-mail of each change of the record that is followed, and of a refusal. */
  avisa?: (refs: Refs) => boolean;
}

/** An operation as its area states it: its name in `contract/operations/`, and its steps. */
export interface Definicao<Corpo extends object, Refs extends object, A> extends Passos<Corpo, Refs, A> {
  nome: OperationName;
}

type Fatos = Pick<Operation, 'title' | 'module' | 'family' | 'charged' | 'subjects'>;

/**
 * One operation at the registry, as data. The pipeline (`executar.ts`) does the rest, the same for all.
 */
export interface Operacao<Corpo extends object, Refs extends object, A>
  extends Passos<Corpo, Refs, A>,
    Fatos {
  /** Stable name: stored in intents. */
  nome: string;
}

/** States an operation; the types of body, references and answer follow from its call and functions. */
export const defineOperacao = <Corpo extends object, Refs extends object, A>(
  definicao: Definicao<Corpo, Refs, A>,
): Operacao<Corpo, Refs, A> => ({ ...operations[definicao.nome], ...definicao });

// biome-ignore lint/suspicious/noExplicitAny: the pipeline runs operations of any body, references and answer
export type AnyOperacao = Operacao<any, any, any>;
export type AnyAcompanhar = NonNullable<AnyOperacao['acompanhar']>;

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
  /** Between two questions about a record that moves by itself: at first, and at most while they are few. */
  acompanharBaseMs: number;
  acompanharMaxMs: number;
  /** How long a question may take before somebody else asks it. */
  perguntaMs: number;
  /** Between two such questions, of all records: at least, by one company and by all. */
  ritmoEmpresaMs: number;
  ritmoMs: number;
  /** Refusals are told of by e-mail once none came for so long. */
  avisoRecusasMs: number;
}

export interface Pipeline {
  ports: Ports;
  /** Milliseconds that only go forward, whatever happens to the clock on the wall. */
  relogio: () => number;
  operacoes: ReadonlyMap<string, AnyOperacao>;
  tempos: Tempos;
}
