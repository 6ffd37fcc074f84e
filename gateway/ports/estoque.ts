import type { Parado } from '#contract/gateway/estoque/painel.ts';
import type { EstadoEstoque } from '#contract/renave/types.ts';
import type { Procurada } from './paginada.ts';

/** Rows counted by what they have in common, in place of a page of them. */
export interface GroupBy {
  /** Columns of a row. */
  por: readonly string[];
  /** Columns with sentences, in which the row's own vehicle becomes '…'. */
  sentencas: readonly string[];
  /** Columns that may name the row's vehicle. */
  nomes: readonly string[];
  /** Columns that say since when a row waits, the best first. */
  desde: readonly string[];
  /** Columns of what a row's vehicle is worth, in cents: the list's one, or none. */
  valores: readonly string[];
  agora: Date;
}

/** A group beside its columns; the days are whole ones, null where no row says since when; the worth in cents. */
export type GrupoDeLinhas = Pick<Parado, 'quantos' | 'maisAntigo' | 'dias' | 'valor'>;

export interface Consulta extends Procurada {
  /** One of the list's states; all of them when absent. */
  estado?: string | null;
  /** Only of this vehicle, by the name that its list knows it by. */
  chassi?: string;
  placa?: string | null;
  /** Only of these vehicles, by chassis. */
  veiculos?: readonly string[];
  /** Only vehicles whose chosen invoice came with this batch. */
  lote?: number;
  /** Only vehicles of the batch of operations that this one was asked for in. */
  pedido?: string;
  /** Only those refused for this reason, in few words. */
  recusa?: string;
  /** Only what waits for somebody: refused, in doubt, or without an invoice to believe. */
  paradas?: true;
  /** Groups of rows in place of rows. */
  groupBy?: GroupBy;
}

export interface Periodo {
  de: string | null;
  ate: string | null;
}

/**
 * Kind of vehicle of a stock record: not registered yet, registered, in transformation (ITE), or still the
 * manufacturer's.
 */
export type Especie = 'novo' | 'usado' | 'ite' | 'montadora';
/** Owner of the new vehicles: dealer or manufacturer. */
export type EspecieDeNovos = Extract<Especie, 'novo' | 'montadora'>;
/** Kinds with a registry door of their own, between which vehicles move by authorisation. */
export type EspecieTransferida = Exclude<Especie, 'usado'>;

/** Local mirror of one stock record of the registry. */
export interface Estoque {
  id: number;
  /** Kind at entry: a new vehicle that was sold and registered since stays `novo`. */
  especie: Especie;
  chassi: string;
  placa: string | null;
  renavam: string | null;
  estado: EstadoEstoque;
  /** The registry's own word for a state that nobody here knows; null for a known one. */
  estadoDito: string | null;
  acabado: boolean;
  leasing: boolean | null;
  entrada: string;
  saida: string | null;
  motivo: string | null;
  chaveEntrada: string | null;
  chaveSaida: string | null;
  origemTransferencia: number | null;
  /** The finished record whose cancelled exit created this one. */
  origemCancelamento: number | null;
  comprador: string | null;
  /** CPF or CNPJ of the seller. */
  vendedor: string | null;
  itemEntrada: number | null;
  itemSaida: number | null;
  numeroCrv: string | null;
  codigoSegurancaCrv: string | null;
  tipoCrv: string | null;
  /** Cents, as declared by the company; of an ITE's vehicles only. */
  valor: number | null;
  restricoes: readonly { codigoTipoRestricao: string; tipoRestricao: string }[];
}

/** State of a vehicle's newest stock record, as far as the checks before an operation need it. */
export type EstoqueAtual = Pick<Estoque, 'id' | 'estado'> & {
  /** The open authorisation for its exit. */
  autorizacao: number | null;
  /** When an operation of ours took the vehicle out of stock. */
  saiu: string | null;
};
