import type { CancelamentoNfe, ErroNfe, NotaParcial } from './nota.ts';

/** Thrown while an invoice is being checked, and caught by readNotas. */
export class NotaRecusada extends Error {
  readonly erro: ErroNfe;
  /** What is known of the invoice all the same. */
  readonly parcial: NotaParcial;
  readonly cancelamento: CancelamentoNfe | undefined;

  constructor(erro: ErroNfe, parcial: NotaParcial = {}, cancelamento?: CancelamentoNfe) {
    super(erro.codigo);
    this.erro = erro;
    this.parcial = parcial;
    this.cancelamento = cancelamento;
  }
}

export function recusar(erro: ErroNfe): never {
  throw new NotaRecusada(erro);
}
