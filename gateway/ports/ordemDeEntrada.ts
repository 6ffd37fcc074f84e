import type {
  Candidata,
  Condicoes,
  Espera,
  ModoDaOrdem,
  ParadaDaOrdem,
} from '#domain/sefaz/ordemDeEntrada.ts';

/** A standing order that is due, leased by its next round. */
export interface OrdemTomada extends Condicoes {
  codigoEmpresa: number;
  /** Counts the orders that the company gave. */
  numero: number;
  modo: ModoDaOrdem;
  /** Who gave it: each act is in this person's name, with the rights of that moment. */
  codigoUsuario: number;
  parada: ParadaDaOrdem | null;
  /** It stopped by itself, and who gave it was not told yet. */
  aAvisar: boolean;
  /** The last day that was reported. */
  relatada: string | null;
}

export interface NotaCandidata extends Candidata {
  codigo: number;
  chassi: string;
  /** Since when it waits for its vehicle at the registry. */
  esperaDesde: Date | null;
}

/** What an order did with a note: held it, or would have confirmed it, or is about to. */
export type Veredito = Espera | 'passa';
