/** A line of the ledger: what it is told apart by makes it happen once, however often it is written. */
interface Lancamento {
  /** `pix:<end-to-end id>`, `devolucao:<id>`, `manual:<request>`. */
  chave: string;
  tipo: 'pix' | 'manual' | 'devolucao';
  /** Cents, below zero where it takes away. */
  valor: number;
  descricao: string;
  codigoUsuario: number | null;
  agora: Date;
}

export interface Cobranca {
  txid: string;
  codigoEmpresa: number;
  valor: number;
  criada: string;
  expira: string;
  /** Null until the bank has taken it. */
  copiaECola: string | null;
  paga: boolean;
}

interface NovaCobranca {
  txid: string;
  valor: number;
  criada: Date;
  expira: Date;
  codigoUsuario: number;
}

/**
 * The credit of the account that pays for a company: its dispatcher's where it is linked to one, else its own. The
 * balance is the sum of the lines; nothing is ever changed or removed.
 */
export interface CreditoStore {
  saldo(): Promise<number>;
  /** Answers whether the line is new. */
  lancar(lancamento: Lancamento): Promise<boolean>;
  /** Takes an amount out for an operation, once; false where the balance does not suffice. */
  reservar(intencao: string, valor: number, descricao: string, agora: Date): Promise<boolean>;
  /** Gives back what an operation took, once; nothing where it took nothing. */
  estornar(intencao: string, agora: Date): Promise<void>;
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
  /** The payment was credited. */
  pagar(txid: string, quando: Date): Promise<void>;
}
