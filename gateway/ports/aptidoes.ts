import type { EstadoDaAptidao, PlacaPedida } from '#domain/aptidao.ts';

/** An answer as it is kept. Debts in cents. */
export interface AptidaoOuvida {
  estado: EstadoDaAptidao;
  restricoes: readonly string[];
  motivo: string | null;
  debitos: number | null;
}

/** A plate leased for one question. */
export interface AptidaoTomada extends PlacaPedida {
  codigo: number;
  codigoEmpresa: number;
  fence: number;
  /** Lost answers in a row. */
  falhas: number;
}
