/** Text of a term: its title in bold where it has one. */
export interface TermoEmPdf {
  titulo?: string;
  texto: string;
}

/** A heading, and its share of the line's width. */
export interface ColunaEmPdf {
  titulo: string;
  parte: number;
}

/** Facts of a signature dictionary. */
export interface AssinaturaEmPdf {
  titular: string;
  motivo: string;
  quando: Date;
}

type Bloco = readonly (readonly string[])[];

/** Numbered sheets: terms, one table, terms. */
export interface DocumentoEmPdf {
  titulo: string;
  /** On top of each sheet. */
  cabecalho: string;
  treinamento: boolean;
  /** Across each sheet, and read with its heading. */
  tarja?: string;
  /** Stated by the document itself, so that equal documents are equal bytes. */
  criado: Date;
  abertura: readonly TermoEmPdf[];
  colunas: readonly ColunaEmPdf[];
  /** Blocks of lines of cells. */
  linhas: AsyncIterable<Bloco> | Iterable<Bloco>;
  /** Asked for after the last line, with the number of sheets. */
  encerramento: (folhas: number) => readonly TermoEmPdf[];
  /** Room for a signature, which `AssinadorDePdf` fills; null for none. */
  assinatura: AssinaturaEmPdf | null;
}

/** Writes sheet by sheet: memory holds one, and the lines of a block. */
export type PdfPort = (documento: DocumentoEmPdf) => AsyncIterable<Uint8Array>;

/** Bytes of a signature, with the signer's chain and a time stamp with its authority's. */
const RESERVADOS = 32_768;

/** The room for a signature: its range of bytes and contents, to be overwritten in place. */
export const RESERVA = {
  byteRange: [0, 9_999_999_999, 9_999_999_999, 9_999_999_999],
  bytes: RESERVADOS,
} as const;

/** Signs as a company: PAdES baseline B-T, or B-B where no authority stamps the time. */
export interface AssinadorDePdf {
  /** Name in the company's own certificate; null without one that is valid now. */
  getTitular(codigoEmpresa: number): Promise<string | null>;
  /** Fills a document's room for a signature, in passing. */
  sign(codigoEmpresa: number, pdf: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}
