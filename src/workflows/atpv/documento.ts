import type { atpv, termoSaida } from '#contract/gateway/atpv.ts';

/** The data from which a document is made. */
export interface DocumentoAtpv {
  chassi: string;
  acabado: boolean;
  idEstoque: number;
}

/** The owner of the documents and the routes that fetch them: a dealer's or a manufacturer's. */
export interface Origem {
  isMontadora: boolean;
  rotas: { atpv: typeof atpv.download; termo: typeof termoSaida.download };
}
