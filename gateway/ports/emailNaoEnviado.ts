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
