import type { PagamentoSemCobranca } from '#contract/gateway/credito.ts';
import type { Page } from '#contract/route.ts';
import type { Intencao } from './intencoes.ts';

/** A line of the ledger: what it is told apart by makes it happen once, however often it is written. */
interface Lancamento {
  /** `pix:<end-to-end id>`, `devolucao:<id>`, `manual:<request>`, `historico:<id>`. */
  chave: string;
  tipo: 'pix' | 'manual' | 'devolucao' | 'historico';
  /** Cents, below zero where it takes away. */
  valor: number;
  descricao: string;
  codigoUsuario: number | null;
  agora: Date;
  /** Of the vehicle it is for. */
  placa?: string;
}

/** What is set aside for an intent: its author's doing, for its vehicle. */
interface Reservada {
  intencao: Pick<Intencao, 'id' | 'codigoUsuario' | 'chassi' | 'placa'>;
  valor: number;
  descricao: string;
}

export interface Cobranca {
  txid: string;
  codigoEmpresa: number;
  /** Who asked for it; null when they are gone. */
  codigoUsuario: number | null;
  valor: number;
  criada: string;
  expira: string;
  /** Null until the bank has taken it. */
  copiaECola: string | null;
  paga: boolean;
  /** Cents, of all its payments; 0 while there is none. */
  valorPago: number;
}

export interface NovaCobranca {
  txid: string;
  valor: number;
  criada: Date;
  expira: Date;
  codigoUsuario: number;
}

/**
 * The credit of the account that pays for a company: its dispatcher's where it is linked to one, else its own. The
 * balance is the sum of the lines; nothing is ever changed or removed. What an intent set aside is taken unless it is
 * given back.
 */
export interface CreditoStore {
  saldo(): Promise<number>;
  /** Answers whether the line is new. */
  lancar(lancamento: Lancamento): Promise<boolean>;
  /** Sets an amount aside, unless as much is set aside for the intent already; false where the balance does not suffice. */
  reservar(reserva: Reservada): Promise<boolean>;
  /** Gives back what is set aside for an intent, once; false where nothing is. */
  estornar(intencao: string): Promise<boolean>;
  /** The same, for the intent that made this company's stock record. */
  estornarDoEstoque(idEstoque: number): Promise<boolean>;
  /** What the company's state charges for the transfer of a vehicle; 0 where it charges nothing. */
  taxa(): Promise<number>;
  /** The companies whose balance it is: the account's own and those it pays for. */
  listPagas(): Promise<number[]>;
  /** The least that may be topped up. */
  minimo(): Promise<number>;
  /** A new charge, or the one that was asked for in the moments before: a second click makes no second one. */
  createCobranca(cobranca: NovaCobranca, desde: Date): Promise<Cobranca>;
  aceitarCobranca(txid: string, copiaECola: string): Promise<void>;
  getCobranca(txid: string): Promise<Cobranca | null>;
}

/** Charges by their id alone, for what the bank tells. */
export interface CobrancaStore {
  get(txid: string): Promise<Cobranca | null>;
  /** What was paid was credited: all payments together, in cents. */
  pagar(txid: string, valorPago: number, quando: Date): Promise<void>;
  /**
   * The charges that it is time to ask the bank about again, which then counts as done: those that have ended, the older
   * the more seldom. A payment may be given back for 90 days.
   */
  tomarParaOlhar(agora: Date): Promise<string[]>;
}

interface FiltroSemCobranca {
  dataInicial: string | null;
  dataFinal: string | null;
  page: number;
  perPage: number;
  ordemCampo: string | null;
}

/** Payments that no charge was made for. */
export interface PixSemCobrancaStore {
  /** Once for each end-to-end id; told again, what went back of it is told anew. */
  save(pagamento: Omit<PagamentoSemCobranca, 'codigo'>): Promise<void>;
  list(filtro: FiltroSemCobranca): Promise<Page<PagamentoSemCobranca>>;
}
