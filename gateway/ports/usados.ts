/** The ATPV-e of a purchase as the registry told of it; null for what it did not tell. */
export interface AtpvOuvido {
  idEstoque: number;
  numero: string | null;
  /** State of the intention of sale, in the registry's word. */
  intencaoVenda: string | null;
  /** Kind of the seller's signature, in the registry's word. */
  tipo: string | null;
  /** Brasília's time of the signature. */
  assinada: string | null;
  /** Key of the signed PDF in the file store. */
  arquivo: string | null;
}

/** What is new of it, beside facts that nobody waits for. */
export interface NoticiaDoAtpv {
  assinou: boolean;
  cancelou: boolean;
}

/** What is known of the signature behind a stock record, whoever told it. */
export interface SituacaoDaEntrada extends Pick<AtpvOuvido, 'numero' | 'intencaoVenda' | 'tipo' | 'arquivo'> {
  aguarda: 'vendedor' | 'detran' | null;
  assinadaEm: string | null;
  /** The intention of sale was cancelled behind the open entry. */
  cancelada: boolean;
}
