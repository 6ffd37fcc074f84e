import type { LinhaEntrada } from '#contract/gateway/entradaZeroKm.ts';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { EntradaConfirmada, VeiculoFinalizado } from '#contract/gateway/veiculosZeroKm.ts';
import type { PendenteEntrada } from '#contract/renave/types.ts';
import type { Page } from '#contract/route.ts';

export interface Consulta {
  page: number;
  perPage: number;
  ordemCampo: string | null;
  descricaoFiltro: string | null;
}

export interface Periodo {
  de: string | null;
  ate: string | null;
}

/** What a stock record is of: a vehicle not registered yet, a registered one, or one that is being transformed. */
export type Especie = 'novo' | 'usado' | 'ite';

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
  comprador: string | null;
  itemEntrada: number | null;
  itemSaida: number | null;
}

/** A company's vehicles at the registry, as last heard of, joined with its invoices. */
export interface EstoqueStore {
  /** Replaces what waits for confirmation by what the registry just said. */
  savePendencias(pendentes: readonly PendenteEntrada[], agora: Date): Promise<void>;
  /** Whether the vehicle waits for this company, as last heard. */
  hasPendencia(chassi: string): Promise<boolean>;
  removePendencia(chassi: string): Promise<void>;
  /** Writes a stock record as the registry answered it; nulls keep what was known. */
  save(estoque: Estoque, agora: Date): Promise<void>;
  get(id: number): Promise<Estoque | null>;
  /** The vehicle's record that is not finished. */
  getAtivo(chassi: string): Promise<Estoque | null>;
  /** The vehicle's newest record. */
  getUltimo(chassi: string): Promise<Estoque | null>;
  /** The finished record that an exit invoice was used for. */
  getVendidoPor(codigoNota: number): Promise<Estoque | null>;
  /** The newest record of each vehicle that has one, by chassis. */
  listAtuais(chassis: readonly string[]): Promise<ReadonlyMap<string, Pick<Estoque, 'id' | 'estado'>>>;
  listEntradas(consulta: Consulta): Promise<Page<LinhaEntrada>>;
  listSaidas(consulta: Consulta): Promise<Page<LinhaSaida>>;
  listConfirmados(consulta: Consulta & { periodo: Periodo }): Promise<Page<EntradaConfirmada>>;
  listFinalizados(consulta: Consulta & { periodo: Periodo }): Promise<Page<VeiculoFinalizado>>;
}
