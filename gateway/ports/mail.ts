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
