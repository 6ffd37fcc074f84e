/** One exchange with the registry. */
export interface Chamado {
  /** `naoEnviada` was turned away at once: told to wait, or its certificate is not accepted. */
  tipo: 'ok' | 'recusada' | 'naoEnviada' | 'semResposta';
  /** Of a refusal, else empty. */
  codigo: string;
  milissegundos: number;
  /** Of both bodies. */
  bytes: number;
}

/** Exchanges of a company that are alike. */
export interface UsoSomado extends Chamado {
  codigoEmpresa: number;
  faixa: number;
  chamadas: number;
}

/** Bands of duration widen by a quarter each, so that a median read from them is right to an eighth. */
const PASSO = 1.25;
const MENOR_MS = 10;

export const faixaDe = (milissegundos: number): number =>
  Math.max(0, Math.ceil(Math.log(milissegundos / MENOR_MS) / Math.log(PASSO)));

/** The middle of a band in milliseconds. */
export const msDaFaixa = (faixa: number): number => Math.round(MENOR_MS * PASSO ** (faixa - 0.5));
