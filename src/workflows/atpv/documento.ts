import type { atpv, termoSaida } from '#contract/gateway/atpv.ts';

/** What a document is made from. */
export interface Documento {
  chassi: string;
  acabado: boolean;
  idEstoque: number;
}

/** Whose documents, and where they are fetched: a dealer's or a manufacturer's. */
export interface Origem {
  isMontadora: boolean;
  rotas: { atpv: typeof atpv.download; termo: typeof termoSaida.download };
}
