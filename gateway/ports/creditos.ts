import type { PagamentoSemCobranca } from '#contract/gateway/dinheiro/credito.ts';
import type { Page } from '#contract/route.ts';
import type { Intencao } from './intencoes.ts';
import type { Paginada } from './paginada.ts';

/** A ledger line; idempotent by `chave`. */
interface Lancamento {
  /** `pix:<end-to-end id>`, `devolucao:<id>`, `manual:<request>`, `historico:<id>`. */
  chave: string;
  tipo: 'pix' | 'manual' | 'devolucao' | 'historico';
  /** Cents; negative for debits. */
  valor: number;
  descricao: string;
  codigoUsuario: number | null;
  agora: Date;
  /** Plate of the vehicle paid for. */
  placa?: string;
}

/** An amount reserved for an intent. */
interface Reservada {
  intencao: Pick<Intencao, 'id' | 'codigoUsuario' | 'chassi' | 'placa'>;
  valor: number;
  descricao: string;
}

export interface Cobranca {
  txid: string;
  codigoEmpresa: number;
  /** Null when the user no longer exists. */
  codigoUsuario: number | null;
  valor: number;
  criada: string;
  expira: string;
  /** Null until the bank has accepted the charge. */
  copiaECola: string | null;
  paga: boolean;
  /** Sum of the charge's payments in cents; 0 while there is none. */
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
 * Credit of the account that pays for a company: its dispatcher's when linked to one, else its own. The
 * ledger is append-only and the balance is its sum; a reservation counts as spent until it is reversed.
 */
export interface CreditoStore {
  saldo(): Promise<number>;
  /** False when the line existed already. */
  addLine(lancamento: Lancamento): Promise<boolean>;
  /** Reserves an amount for an intent; idempotent for the same amount. False when the balance is too low. */
  reserve(reserva: Reservada): Promise<boolean>;
  /** Reverses the intent's reservation, once; false when there is none. */
  refund(intencao: string): Promise<boolean>;
  /** Reverses the reservation of the intent that created this company's stock record. */
  refundOfEstoque(idEstoque: number): Promise<boolean>;
  /** Companies that share this balance: the account's own and those it pays for. */
  listPagas(): Promise<number[]>;
  /** Minimum top-up. */
  minimo(): Promise<number>;
  /** Cents above which a top-up asks for a fresh proof; null for none. */
  limitePix(): Promise<number | null>;
  /** Debounced: returns the charge created since `desde`, if any, so that a double click creates one. */
  createCobranca(cobranca: NovaCobranca, desde: Date): Promise<Cobranca>;
  acceptCobranca(txid: string, copiaECola: string): Promise<void>;
  getCobranca(txid: string): Promise<Cobranca | null>;
}

/** Charges by id across companies, for the bank's webhook. */
export interface CobrancaStore {
  get(txid: string): Promise<Cobranca | null>;
  /** Marks the charge as paid; `valorPago` is the sum of its payments in cents. */
  pagar(txid: string, valorPago: number, quando: Date): Promise<void>;
  /**
   * Takes the ended charges that are due for another look and schedules their next one, with back-off by age:
   * a payment may be returned for 90 days.
   */
  claimToInspect(agora: Date): Promise<string[]>;
}

interface FiltroSemCobranca extends Paginada {
  dataInicial: string | null;
  dataFinal: string | null;
}

/** Payments without a charge. */
export interface PixSemCobrancaStore {
  /** Upsert by end-to-end id; a later message updates what was returned of the payment. */
  save(pagamento: Omit<PagamentoSemCobranca, 'codigo'>): Promise<void>;
  list(filtro: FiltroSemCobranca): Promise<Page<PagamentoSemCobranca>>;
}
