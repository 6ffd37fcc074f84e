export type TipoDocumentoRenave = 'atpv' | 'termoSaida';

/** Location of a registry document in the file store. */
export interface DocumentoGuardado {
  /** Key in the file store. */
  arquivo: string;
  tamanho: number;
}

/** A company's documents by stock record: fetched from the registry once, then cached. */
export interface DocumentoStore {
  get(idEstoque: number, tipo: TipoDocumentoRenave): Promise<DocumentoGuardado | null>;
  /** The subset of stock records whose document is cached. */
  listObtidos(idsEstoque: readonly number[]): Promise<ReadonlySet<number>>;
  save(
    idEstoque: number,
    tipo: TipoDocumentoRenave,
    documento: DocumentoGuardado,
    agora: Date,
  ): Promise<void>;
}
