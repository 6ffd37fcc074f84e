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

/** Our mirror of one stock record of the registry. */
export interface Estoque {
  id: number;
  chassi: string;
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
  guardarPendencias(pendentes: readonly PendenteEntrada[], agora: Date): Promise<void>;
  /** Whether the vehicle waits for this company, as last heard. */
  espera(chassi: string): Promise<boolean>;
  esquecerPendencia(chassi: string): Promise<void>;
  /** Writes a stock record as the registry answered it; nulls keep what was known. */
  guardar(estoque: Estoque, agora: Date): Promise<void>;
  porId(id: number): Promise<Estoque | null>;
  /** The vehicle's record that is not finished. */
  ativo(chassi: string): Promise<Estoque | null>;
  /** The vehicle's newest record. */
  ultimo(chassi: string): Promise<Estoque | null>;
  /** The finished record that an exit invoice was used for. */
  vendidoPor(codigoNota: number): Promise<Estoque | null>;
  /** The newest record of each vehicle that has one, by chassis. */
  atuais(chassis: readonly string[]): Promise<ReadonlyMap<string, Pick<Estoque, 'id' | 'estado'>>>;
  entradas(consulta: Consulta): Promise<Page<LinhaEntrada>>;
  saidas(consulta: Consulta): Promise<Page<LinhaSaida>>;
  confirmados(consulta: Consulta & { periodo: Periodo }): Promise<Page<EntradaConfirmada>>;
  finalizados(consulta: Consulta & { periodo: Periodo }): Promise<Page<VeiculoFinalizado>>;
}
