import type { NotaDaOrdemDita, SituacaoDaOrdem } from '#contract/gateway/notas/ordemDeEntrada.ts';
import type { Page } from '#contract/route.ts';
import type {
  Candidata,
  Condicoes,
  Espera,
  ModoDaOrdem,
  ParadaDaOrdem,
} from '#domain/sefaz/ordemDeEntrada.ts';
import type { Consulta, Periodo } from './estoque.ts';

/** A standing order that is due, leased by its next round. */
export interface OrdemTomada extends Condicoes {
  codigoEmpresa: number;
  /** Counts the orders that the company gave. */
  numero: number;
  modo: ModoDaOrdem;
  /** Who gave it: each act is in this person's name, with the rights of that moment. */
  codigoUsuario: number;
  parada: ParadaDaOrdem | null;
  /** It stopped by itself, and who gave it was not told yet. */
  aAvisar: boolean;
  /** The last day that was reported. */
  relatada: string | null;
}

/** Orders of all companies; each round is leased to one process. */
export interface FilaDeOrdens {
  claim(agora: Date, cadaMs: number): Promise<OrdemTomada | null>;
}

export interface NotaCandidata extends Candidata {
  codigo: number;
  chassi: string;
  /** Since when it waits for its vehicle at the registry. */
  esperaDesde: Date | null;
}

/** What an order did with a note: held it, or would have confirmed it, or is about to. */
export type Veredito = Espera | 'passa';

export interface OrdemStore {
  get(): Promise<SituacaoDaOrdem | null>;
  /** Issuers of arrived notes, the busiest first. */
  listEmitentes(): Promise<string[]>;
  /** A new order in place of the last one; returns its number. */
  save(ordem: Condicoes & { modo: ModoDaOrdem }, codigoUsuario: number, agora: Date): Promise<number>;
  /** Turns the order off; with a reason it stopped by itself, and is told of. False if it was off. */
  stop(parada: ParadaDaOrdem | null): Promise<boolean>;
  /** Has a round soon: something arrived. */
  wake(agora: Date): Promise<void>;
  /** The same, if the registry knows by now of a vehicle that a note waits for. */
  wakeIfKnown(agora: Date): Promise<void>;
  postpone(ate: Date): Promise<void>;
  /** Arrived notes that no order confirmed, and whose vehicle did not enter, by code after `depoisDe`. */
  listCandidatas(depoisDe: number, quantas: number): Promise<NotaCandidata[]>;
  /** Keeps what the order decides of each; returns how many it decided otherwise before, or never. */
  judge(
    vereditos: readonly { codigo: number; veredito: Veredito }[],
    numero: number,
    agora: Date,
  ): Promise<number>;
  /**
   * Locks the order until the transaction ends. False if it was stopped or replaced, or if one of these notes was
   * confirmed by it meanwhile.
   */
  hold(numero: number, codigos: readonly number[]): Promise<boolean>;
  /** Marks these notes as confirmed by the order: with the intents that this transaction wrote for them. */
  link(codigos: readonly number[]): Promise<void>;
  /** Whether the order that asked for an intent is still the company's, and on; null for a person's own intent. */
  goesOn(intencao: string): Promise<boolean | null>;
  /** The note of an intent that was not sent waits again, and a round comes soon. */
  release(intencao: string, agora: Date): Promise<void>;
  /** Stops the order if the registry refused its last acts, so many in a row. */
  stopIfRefused(): Promise<void>;
  /** The notes of a day by what became of them. */
  countDia(dia: string): Promise<Readonly<Record<string, number>>>;
  /** Notes that an order left to a person on these days, and that still wait. */
  countEsperam(dias: readonly string[]): Promise<number>;
  markTold(mudanca: { avisada?: true; relatada?: string }): Promise<void>;
  list(consulta: Consulta & { periodo: Periodo }): Promise<Page<NotaDaOrdemDita>>;
}
