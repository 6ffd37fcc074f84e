/** The message surely did not go out: it may be sent again. */
export class EmailNaoEnviado extends Error {
  /** The server said no for good, in these words; null where it may be asked again. */
  readonly recusa: string | null;

  constructor(recusa: string | null, cause: unknown) {
    super('O e-mail não foi enviado', { cause });
    this.name = 'EmailNaoEnviado';
    this.recusa = recusa;
  }
}
