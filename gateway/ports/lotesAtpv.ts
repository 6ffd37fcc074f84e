import type { LoteAtpv } from '#contract/gateway/atpv.ts';
import type { Page } from '#contract/route.ts';

export interface ConsultaLotesAtpv {
  page: number;
  perPage: number;
  ordemCampo: string | null;
  /** A chassis, or a piece of one, that the batch has. */
  chassi: string | null;
}

/** One vehicle of a batch; whether it is finished is what our mirror of the registry says. */
export interface ItemDoLote {
  posicao: number;
  chassi: string;
  idEstoque: number;
  isAcabado: boolean;
}

/** How the search for one document ended. */
export type DesfechoDoItem =
  | { posicao: number; estado: 'pronto' }
  | { posicao: number; estado: 'erro'; errotitulo: string; erromensagem: string };

export interface ArquivoDoLote {
  arquivo: string;
  tamanho: number;
}

/** A company's batches of documents. */
export interface LoteAtpvStore {
  /** A batch of sold vehicles by stock record, in that order; null, and nothing written, when any is not there. */
  create(idsEstoque: readonly number[], codigoUsuario: number, agora: Date): Promise<number | null>;
  list(consulta: ConsultaLotesAtpv): Promise<Page<LoteAtpv>>;
  count(): Promise<number>;
  /** A batch still to be made, and who asked for it; null when it is made or not there. */
  getAberto(codigo: number): Promise<{ codigoUsuario: number } | null>;
  /** The ready batch whose zip has that name. */
  getByArquivo(arquivo: string): Promise<{ codigo: number; tamanho: number } | null>;
  /** What still lacks a document, those that failed to come last. */
  listPendentes(codigo: number, limite: number): Promise<ItemDoLote[]>;
  listProntos(codigo: number): Promise<ItemDoLote[]>;
  /** Writes outcomes and the batch's progress. */
  saveDesfechos(codigo: number, desfechos: readonly DesfechoDoItem[]): Promise<void>;
  /** Counts one more attempt without an answer; answers the items that reached the limit. */
  contarTentativa(codigo: number, posicoes: readonly number[], limite: number): Promise<number[]>;
  /** Counts one more failure of the whole job; answers how many there were. */
  contarFalha(codigo: number): Promise<number>;
  /** The end: with the zip, or with why there is none. */
  concluir(codigo: number, arquivo: ArquivoDoLote | null, errolote: string | null): Promise<void>;
}
