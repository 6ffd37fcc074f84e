import type { LoteAtpv } from '#contract/gateway/atpv.ts';
import type { Page } from '#contract/route.ts';
import type { CodigoDeRecusa } from '#domain/recusa.ts';
import type { Paginada } from './paginada.ts';

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

export interface ConsultaLotesAtpv extends Paginada {
  /** Substring of a chassis in the batch. */
  chassi: string | null;
}

/** One vehicle of a batch; `isAcabado` comes from the registry's mirror. */
export interface ItemDoLote {
  posicao: number;
  chassi: string;
  idEstoque: number;
  isAcabado: boolean;
}

export type DesfechoDoItem =
  | { posicao: number; estado: 'pronto' }
  | { posicao: number; estado: 'erro'; errocodigo: CodigoDeRecusa; errotitulo: string; erromensagem: string };

export interface ArquivoDoLote {
  arquivo: string;
  tamanho: number;
}

export interface LoteAtpvStore {
  /**
   * Creates a batch of sold vehicles by stock record, in that order; null, and nothing written, when any is
   * absent.
   */
  create(idsEstoque: readonly number[], codigoUsuario: number, agora: Date): Promise<number | null>;
  list(consulta: ConsultaLotesAtpv): Promise<Page<LoteAtpv>>;
  count(): Promise<number>;
  /** An unfinished batch and its author; null when it is finished or absent. */
  getAberto(codigo: number): Promise<{ codigoUsuario: number } | null>;
  /** The finished batch whose zip has that name. */
  getByArquivo(arquivo: string): Promise<{ codigo: number; tamanho: number } | null>;
  /** Items without a document, failed ones last. */
  listPendentes(codigo: number, limite: number): Promise<ItemDoLote[]>;
  listProntos(codigo: number): Promise<ItemDoLote[]>;
  /** Stores outcomes and the batch's progress. */
  saveDesfechos(codigo: number, desfechos: readonly DesfechoDoItem[]): Promise<void>;
  /** Counts an attempt without an answer; returns the items that reached the limit. */
  countTentativa(codigo: number, posicoes: readonly number[], limite: number): Promise<number[]>;
  /** Counts one more failure of the job and returns the total. */
  countFalha(codigo: number): Promise<number>;
  /** Ends the batch with its zip or its error. */
  conclude(codigo: number, arquivo: ArquivoDoLote | null, errolote: string | null): Promise<void>;
}
