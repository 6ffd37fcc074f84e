import type { entregas, SituacaoDaEntrega } from '#contract/gateway/zeroKm/entregas.ts';
import type { Entrega } from '#contract/renave/types.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Consulta } from './estoque.ts';

/** The side that reads a delivery: the manufacturer that sold or the dealer that hands over. */
export type LadoDaEntrega = 'montadora' | 'concessionaria';

/** A company's deliveries as of the registry's last answer, by side. */
export interface EntregaStore {
  /** Replaces a side's deliveries by the registry's whole answer, requested at `desde`; answers the ids of the new ones. */
  saveTodas(lado: LadoDaEntrega, entregas: readonly Entrega[], desde: string): Promise<number[]>;
  /** Of the deliveries of vehicles that this company sold, those that are pending as far as was heard. */
  listPendentes(): Promise<number[]>;
  /** Upserts single deliveries. */
  save(lado: LadoDaEntrega, entregas: readonly Entrega[]): Promise<void>;
  /** A delivery that this company is to make. */
  get(id: number): Promise<Pick<Entrega, 'id' | 'chassi' | 'estado'> | null>;
  /** The current delivery of the manufacturer's last sale of a vehicle; null when no deliverer was named. */
  daVenda(chassi: string): Promise<{ estado: Entrega['estado']; cnpjEntregador: string } | null>;
  /** Cancels the pending deliveries of a vehicle whose sale was undone. */
  cancelarPendentes(chassi: string, quando: string): Promise<void>;
  list(
    lado: LadoDaEntrega,
    consulta: Consulta & { situacao: SituacaoDaEntrega | null },
  ): Promise<AnswerOf<typeof entregas.naMontadora>>;
}
