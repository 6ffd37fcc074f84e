/** The body of 400, 422 and, when the application itself answers, 500. */
export interface ErroRenave {
  titulo: string;
  detalhe: string;
  mensagemParaUsuarioFinal: string;
  dataHora: string;
  logIdRastreabilidade?: string;
}

/** The body of 401, 403, 404 and 405: the framework answered before the application was reached. */
export interface ErroSpring {
  timestamp: string;
  status: number;
  error: string;
  message: string;
  path: string;
}
