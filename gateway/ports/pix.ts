/** A payment as the bank knows it. */
export interface PagamentoPix {
  endToEndId: string;
  /** Cents. */
  valor: number;
  devolucoes: readonly { id: string; valor: number; devolvida: boolean }[];
}

/** A payment as the bank knows it by its own id, whether or not a charge was made for it. */
export interface PagamentoAvulso extends PagamentoPix {
  txid: string | null;
  /** What the payer wrote. */
  mensagem: string | null;
  /** ISO instant. */
  pago: string;
}

/** The bank, by the central bank's API Pix. Throws when it does not answer or makes no sense. */
export interface PixPort {
  /** Makes a charge under an id of ours; asked again, the same one. Answers the code to copy and paste. */
  cobrar(cobranca: {
    txid: string;
    valor: number;
    expiraEmSegundos: number;
    solicitacao: string;
  }): Promise<{ copiaECola: string }>;
  /** What was paid for a charge; null where the bank knows none. */
  pagamentos(txid: string): Promise<readonly PagamentoPix[] | null>;
  /** One payment by its end-to-end id; null where the bank knows none, and for what is no such id. */
  pagamento(endToEndId: string): Promise<PagamentoAvulso | null>;
  /** Whether a caller of our webhook is the bank. */
  confereSegredo(segredo: string): boolean;
  /** Tells the bank where to call. */
  registrarWebhook(enderecoPublico: string): Promise<void>;
  /** A picture of the code, a PNG as a data address. */
  desenhar(copiaECola: string): Promise<string>;
}
