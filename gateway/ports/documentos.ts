import type { CodigoDeRecusa } from '#domain/recusa.ts';
import type { Paginada } from './paginada.ts';

export type TipoDocumentoRenave = 'atpv' | 'termoSaida';

/** Location of a registry document in the file store. */
export interface DocumentoGuardado {
  /** Key in the file store. */
  arquivo: string;
  tamanho: number;
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

/** How a batch ended: whose it is, and how many of its documents were obtained. */
export interface LoteConcluido {
  autor: number;
  total: number;
  prontos: number;
  daMontadora: boolean;
}
