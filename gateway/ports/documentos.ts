export type TipoDocumentoRenave = 'atpv' | 'termoSaida';

/** Where a document fetched from the registry is kept. */
export interface DocumentoGuardado {
  /** Key in the file store. */
  arquivo: string;
  tamanho: number;
}

/** A company's documents by stock record: asked of the registry once, kept. */
export interface DocumentoStore {
  get(idEstoque: number, tipo: TipoDocumentoRenave): Promise<DocumentoGuardado | null>;
  /** Those of the stock records whose document was fetched before. */
  listObtidos(idsEstoque: readonly number[]): Promise<ReadonlySet<number>>;
  save(
    idEstoque: number,
    tipo: TipoDocumentoRenave,
    documento: DocumentoGuardado,
    agora: Date,
  ): Promise<void>;
}
