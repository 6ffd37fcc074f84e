/** Who signed, as the certificate names them. */
export interface Signatario {
  nome: string;
  /** 14 characters of a CNPJ, 11 of a CPF, or nothing. */
  documento: string;
  /** What the signer's clock said; null where the signature does not say it. */
  quando: Date | null;
}

export interface PedidoDeVerificacao {
  p7s: Uint8Array;
  /** What may have been signed: the file must be of one of these. */
  documentos: readonly Uint8Array[];
  agora: Date;
}

/** Which of the documents was signed, and by whom; or what speaks against the file, in words. */
export type LeituraP7s =
  | { ok: true; sobre: number; signatarios: readonly Signatario[] }
  | { ok: false; mensagem: string };

/** Verifies a P7S away from the gateway's own process, with a limit of time and memory. */
export interface VerificadorDeAssinaturas {
  /** The company of that CNPJ takes its turn. */
  verificar(cnpj: string, pedido: PedidoDeVerificacao): Promise<LeituraP7s>;
}
