import type { CancelamentoNfe } from './eventoNfe.ts';
import type { ErroNfe, NotaParcial } from './nota.ts';

/** Thrown during the validation of an invoice, and caught by readNotas. */
export class NotaRecusada extends Error {
  readonly erro: ErroNfe;
  /** The known parts of the invoice. */
  readonly parcial: NotaParcial;
  readonly cancelamento: CancelamentoNfe | undefined;

  constructor(erro: ErroNfe, parcial: NotaParcial = {}, cancelamento?: CancelamentoNfe) {
    super(erro.codigo);
    this.erro = erro;
    this.parcial = parcial;
    this.cancelamento = cancelamento;
  }
}

export function refuse(erro: ErroNfe): never {
  throw new NotaRecusada(erro);
}
