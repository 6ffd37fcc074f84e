/** A signer as named by the certificate. */
export interface Signatario {
  nome: string;
  /** CNPJ (14 characters), CPF (11) or empty. */
  documento: string;
  /** Signing time by the signer's clock; null when the signature carries none. */
  quando: Date | null;
}

export interface PedidoDeVerificacao {
  p7s: Uint8Array;
  /** Candidate documents: the signature must be of one of these. */
  documentos: readonly Uint8Array[];
  agora: Date;
}

/**
 * Index of the signed document and its signers, or the reason for the rejection as a user-facing sentence.
 */
export type LeituraP7s =
  | { ok: true; sobre: number; signatarios: readonly Signatario[] }
  | { ok: false; mensagem: string };

/** Verifies a P7S in a child process with a time and a memory limit. */
export interface VerificadorDeAssinaturas {
  /** `cnpj` is the company whose turn the verification takes. */
  verify(cnpj: string, pedido: PedidoDeVerificacao): Promise<LeituraP7s>;
}
