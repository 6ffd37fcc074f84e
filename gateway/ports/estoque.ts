import type { EntradaRejeitada, LinhaEntrada } from '#contract/gateway/entradaZeroKm.ts';
import type { ABAS_ITE, LinhaIteDita } from '#contract/gateway/estoqueIte.ts';
import type { LinhaEstoqueRenaveDita } from '#contract/gateway/estoqueRenave.ts';
import type { EntradaNaMontadora } from '#contract/gateway/montadora.ts';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { EntradaConfirmada, VeiculoFinalizado } from '#contract/gateway/veiculosZeroKm.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import type { Page } from '#contract/route.ts';

export interface Consulta {
  page: number;
  perPage: number;
  ordemCampo: string | null;
  descricaoFiltro: string | null;
  /** Of the list's states; all of them unless told. */
  estado?: string | null;
  /** Only of this vehicle. */
  chassi?: string;
  /** Only what waits for somebody: refused, in doubt, or without an invoice to believe. */
  paradas?: true;
}

export interface Periodo {
  de: string | null;
  ate: string | null;
}

export interface ConsultaConfirmados extends Consulta {
  periodo: Periodo;
  /** Only those whose transfer was authorised, to a transfer establishment or to a dealer. */
  autorizados: 'ite' | 'estabelecimento' | null;
  /** Whom its vehicles may be authorised to where it is asked for that: otherwise their entries are cancelled there. */
  para: 'ite' | 'estabelecimento' | null;
  inacabados: boolean;
}

/** What a stock record is of: a vehicle not registered yet, a registered one, one that is being transformed, or one that its manufacturer still has. */
export type Especie = 'novo' | 'usado' | 'ite' | 'montadora';
/** Whose new vehicles: a dealer's or a manufacturer's. */
export type EspecieDeNovos = Extract<Especie, 'novo' | 'montadora'>;
/** What has a door of the registry of its own kind, and goes from one to the other by authorisation. */
export type EspecieTransferida = Exclude<Especie, 'usado'>;

/** Our mirror of one stock record of the registry. */
export interface Estoque {
  id: number;
  /** As it came into stock: a new vehicle that was sold and got its plate since is still one. */
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
  /** The finished record whose exit was cancelled, where that made this one. */
  origemCancelamento: number | null;
  comprador: string | null;
  /** CPF or CNPJ of who it came from. */
  vendedor: string | null;
  itemEntrada: number | null;
  itemSaida: number | null;
  numeroCrv: string | null;
  codigoSegurancaCrv: string | null;
  tipoCrv: string | null;
  /** Cents, as the company said it; of a transfer establishment's vehicles. */
  valor: number | null;
  restricoes: readonly { codigoTipoRestricao: string; tipoRestricao: string }[];
}

/** What an operation asks of a vehicle's newest stock record before it is registered. */
export type EstoqueAtual = Pick<Estoque, 'id' | 'estado'> & {
  /** The open authorisation by which it is to leave. */
  autorizacao: number | null;
};

/** A company's vehicles at the registry, as last heard of, joined with its invoices. */
export interface EstoqueStore {
  /** Replaces what waits for confirmation by what the registry just said. */
  savePendencias(
    pendentes: readonly PendenteEntrada[],
    especie: EspecieDeNovos,
    desde: string,
  ): Promise<void>;
  /** Whether the vehicle waits for this company, as last heard. */
  hasPendencia(chassi: string, especie?: EspecieDeNovos): Promise<boolean>;
  /** Those of the vehicles that wait for this company, as last heard. */
  listPendencias(chassis: readonly string[], especie: EspecieDeNovos): Promise<string[]>;
  removePendencia(chassi: string, especie?: EspecieDeNovos): Promise<void>;
  /**
   * Writes a stock record as the registry answered it; nulls keep what was known. With `desde`, when it was asked: what
   * was heard of the record since then stays, and false is answered.
   */
  save(estoque: Estoque, agora: Date, desde?: Date): Promise<boolean>;
  /** The records in stock here, of these kinds, that are none of these, but for those heard of since. */
  listFora(
    ids: readonly number[],
    especies: readonly Especie[],
    desde: Date,
  ): Promise<Pick<Estoque, 'id' | 'chassi' | 'placa'>[]>;
  listEstoque(consulta: Consulta): Promise<Page<LinhaEstoqueRenaveDita>>;
  /** The record ended because another company of the group received the vehicle. */
  transferido(id: number, saida: string, agora: Date): Promise<void>;
  /** When the company's whole stock was last compared with the registry's, ISO 8601; null before the first time. */
  getConferido(): Promise<string | null>;
  get(id: number): Promise<Estoque | null>;
  /** Those of these records that we have, by their ids. */
  getVarios(ids: readonly number[]): Promise<ReadonlyMap<number, Estoque>>;
  /** The vehicle's record that is not finished. */
  getAtivo(chassi: string): Promise<Estoque | null>;
  /** Where the record came from by transfer, if every record of its vehicle came by one; null otherwise. */
  getOrigemTransferencia(id: number): Promise<number | null>;
  /** The vehicle's newest record. */
  getUltimo(chassi: string): Promise<Estoque | null>;
  /** The newest record of each intent's vehicle that has one, by the intent's id. */
  listAtuais(intencoes: readonly string[]): Promise<ReadonlyMap<string, EstoqueAtual>>;
  /** The records in stock of these vehicles, and the finished ones that these exit invoices were used for. */
  listParaVenda(chassis: readonly string[], codigosNotas: readonly number[]): Promise<Estoque[]>;
  listEntradas(consulta: Consulta): Promise<Page<LinhaEntrada>>;
  /** By the name of the operation that rejects. */
  listRejeitados(operacao: string, consulta: Consulta): Promise<Page<EntradaRejeitada>>;
  listEntradasDaMontadora(consulta: Consulta): Promise<Page<EntradaNaMontadora>>;
  listSaidas(consulta: Consulta, especie: EspecieDeNovos): Promise<Page<LinhaSaida>>;
  listConfirmados(
    consulta: ConsultaConfirmados,
    especie: EspecieTransferida,
  ): Promise<Page<EntradaConfirmada>>;
  listIte(consulta: Consulta & { aba: keyof typeof ABAS_ITE }): Promise<Page<LinhaIteDita>>;
  listFinalizados(
    consulta: Consulta & { periodo: Periodo },
    especie: EspecieDeNovos,
  ): Promise<Page<VeiculoFinalizado>>;
}
