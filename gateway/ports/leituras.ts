import type { TipoDeLeitura } from '#contract/leitura.ts';

/** A reading: who, of which companies' records, from where. */
export interface NovaLeitura {
  tipo: TipoDeLeitura;
  nome: string;
  registro: string;
  empresas: readonly number[];
  codigoUsuario: number;
  /** By a company's own system, in its token's author's name. */
  sistema: boolean;
  /** The peer's address. */
  origem: string;
}
