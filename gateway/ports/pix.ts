/** A payment as reported by the bank. */
export interface PagamentoPix {
  endToEndId: string;
  /** Cents. */
  valor: number;
  devolucoes: readonly { id: string; valor: number; devolvida: boolean }[];
}

/** A payment by its end-to-end id, with or without a charge. */
export interface PagamentoAvulso extends PagamentoPix {
  txid: string | null;
  /** The payer's message. */
  mensagem: string | null;
  /** ISO instant. */
  pago: string;
}

/** The bank, by the central bank's API Pix. Throws when it does not answer or the answer is malformed. */
export interface PixPort {
  /** Creates a charge under our id (idempotent) and returns its copy-and-paste code. */
  charge(cobranca: {
    txid: string;
    valor: number;
    expiraEmSegundos: number;
    solicitacao: string;
  }): Promise<{ copiaECola: string }>;
  /** Payments of a charge; null when the bank does not know it. */
  pagamentos(txid: string): Promise<readonly PagamentoPix[] | null>;
  /** One payment by its end-to-end id; null when it is unknown or malformed. */
  pagamento(endToEndId: string): Promise<PagamentoAvulso | null>;
  /** Authenticates a webhook call: true when the secret is the bank's. @concept webhook authentication (shared secret) */
  matchesSegredo(segredo: string): boolean;
  /** Registers our webhook's address at the bank. */
  recordWebhook(enderecoPublico: string): Promise<void>;
  /** QR code as a PNG data URL. */
  draw(copiaECola: string): Promise<string>;
}
