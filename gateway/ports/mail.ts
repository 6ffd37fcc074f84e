interface Mensagem {
  para: string;
  assunto: string;
  texto: string;
  anexos: readonly { nome: string; conteudo: Uint8Array; tipo: string }[];
  /** Idempotency key: a message sent again after a crash has the same Message-ID. */
  chave?: string;
}

export interface MailPort {
  /**
   * Throws `EmailNaoEnviado` when the message certainly did not go out; after any other error it may have.
   */
  send(mensagem: Mensagem): Promise<void>;
}

/** The message certainly did not go out, so sending again is safe. */
export class EmailNaoEnviado extends Error {
  /** The server's permanent refusal in its own words; null when a retry may succeed. */
  readonly recusa: string | null;

  constructor(recusa: string | null, cause: unknown) {
    super('O e-mail não foi enviado', { cause });
    this.name = 'EmailNaoEnviado';
    this.recusa = recusa;
  }
}
