import type { Chegada } from '#contract/gateway/estoque/chegadas.ts';
import type { LinhaEstoqueRenaveDita } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { EntradaRejeitadaDita, LinhaEntradaDita } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { ABAS_ITE, LinhaIteDita } from '#contract/gateway/zeroKm/estoqueIte.ts';
import type { EntradaNaMontadora } from '#contract/gateway/zeroKm/montadora.ts';
import type { LinhaSaidaDita } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type {
  EntradaConfirmadaDita,
  VeiculoFinalizadoDito,
} from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { OperationName } from '#contract/operations/index.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import type { Page } from '#contract/route.ts';
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
export interface GrupoDeLinhas {
  quantos: number;
  maisAntigo: number | null;
  dias: number;
  valor: number | null;
}

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

/** Only vehicles that arrived, or only those that did not. */
export interface PorChegada {
  chegada?: Chegada | null;
}

export interface ConsultaConfirmados extends Consulta {
  periodo: Periodo;
  /** Restricts the list to records with an authorised transfer, to an ITE or to a dealer. */
  autorizados: 'ite' | 'estabelecimento' | null;
  /** The kind of destination to authorise to; null for the list of cancellable entries. */
  para: 'ite' | 'estabelecimento' | null;
  inacabados: boolean;
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
  estado: 'SOLICITADO' | 'TRANSFERIDO' | 'CONFIRMADO' | 'FINALIZADO';
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

/** A company's vehicles at the registry as of the last answers, joined with its invoices. */
export interface EstoqueStore {
  /** Replaces the pending entries by the registry's answer, requested at `desde`; answers the vehicles that are new. */
  savePendencias(
    pendentes: readonly PendenteEntrada[],
    especie: EspecieDeNovos,
    desde: string,
  ): Promise<string[]>;
  /** True when the vehicle waits for this company as of the last answer. */
  hasPendencia(chassi: string, especie?: EspecieDeNovos): Promise<boolean>;
  /** The subset of the vehicles that waits for this company as of the last answer. */
  listPendencias(chassis: readonly string[], especie: EspecieDeNovos): Promise<string[]>;
  removePendencia(chassi: string, especie?: EspecieDeNovos): Promise<void>;
  /**
   * Upserts a stock record from the registry's answer; nulls keep known values. With `desde` (request time),
   * a newer stored answer wins and the result is false.
   */
  save(estoque: Estoque, agora: Date, desde?: Date): Promise<boolean>;
  /** Records of these kinds in stock here that are not among `ids`, except those updated since `desde`. */
  listFora(
    ids: readonly number[],
    especies: readonly Especie[],
    desde: Date,
  ): Promise<Pick<Estoque, 'id' | 'chassi' | 'placa'>[]>;
  listEstoque(consulta: Consulta): Promise<Page<LinhaEstoqueRenaveDita>>;
  /** Finishes a record whose vehicle another company of the group received. */
  transferido(id: number, saida: string, agora: Date): Promise<void>;
  /** Time of the last complete comparison with the registry's stock, ISO 8601; null before the first. */
  getConferido(): Promise<string | null>;
  get(id: number): Promise<Estoque | null>;
  /** The records found, by id. */
  getVarios(ids: readonly number[]): Promise<ReadonlyMap<number, Estoque>>;
  /** The vehicle's unfinished record. */
  getAtivo(chassi: string): Promise<Estoque | null>;
  /** Origin of the record's transfer, if all records of its vehicle came by transfer; null otherwise. */
  getOrigemTransferencia(id: number): Promise<number | null>;
  /** The vehicle's newest record. */
  getUltimo(chassi: string): Promise<Estoque | null>;
  /** Newest stock record of each intent's vehicle, by intent id; vehicles without one are left out. */
  listAtuais(intencoes: readonly string[]): Promise<ReadonlyMap<string, EstoqueAtual>>;
  /** Of these vehicles those that an operation of ours took out of stock, and when. */
  listSaidos(chassis: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** In-stock records of these vehicles, and finished ones that used one of these exit invoices. */
  listParaVenda(chassis: readonly string[], codigosNotas: readonly number[]): Promise<Estoque[]>;
  listEntradas(consulta: Consulta & PorChegada): Promise<Page<LinhaEntradaDita>>;
  /** `operacao` is the name of the rejecting operation. */
  listRejeitados(operacao: OperationName, consulta: Consulta): Promise<Page<EntradaRejeitadaDita>>;
  listEntradasDaMontadora(consulta: Consulta): Promise<Page<EntradaNaMontadora>>;
  listSaidas(consulta: Consulta, especie: EspecieDeNovos): Promise<Page<LinhaSaidaDita>>;
  listConfirmados(
    consulta: ConsultaConfirmados,
    especie: EspecieTransferida,
  ): Promise<Page<EntradaConfirmadaDita>>;
  listIte(consulta: Consulta & { aba: keyof typeof ABAS_ITE }): Promise<Page<LinhaIteDita>>;
  listFinalizados(
    consulta: Consulta & { periodo: Periodo },
    especie: EspecieDeNovos,
  ): Promise<Page<VeiculoFinalizadoDito>>;
}
