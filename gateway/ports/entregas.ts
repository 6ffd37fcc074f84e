import type { entregas, SituacaoDaEntrega } from '#contract/gateway/vendaDireta.ts';
import type { Entrega } from '#contract/renave/types.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Consulta } from './estoque.ts';

/** Who looks at a delivery: the manufacturer that sold, or the dealer that hands the vehicle over. */
export type LadoDaEntrega = 'montadora' | 'concessionaria';

/** A company's deliveries, as the registry last told one of its sides. */
export interface EntregaStore {
  /** Replaces what is known of a side by the registry's whole answer, asked at `desde`. */
  saveTodas(lado: LadoDaEntrega, entregas: readonly Entrega[], desde: string): Promise<void>;
  /** Writes what the registry answered of one, or of a few. */
  save(lado: LadoDaEntrega, entregas: readonly Entrega[]): Promise<void>;
  /** One that the company is to hand over. */
  get(id: number): Promise<Pick<Entrega, 'id' | 'chassi' | 'estado'> | null>;
  /** The delivery that counts for the manufacturer's last sale of a vehicle; null when nobody was named to deliver it. */
  daVenda(chassi: string): Promise<{ estado: Entrega['estado']; cnpjEntregador: string } | null>;
  /** The manufacturer's sale was undone, and what was to be delivered is not any more. */
  cancelarPendentes(chassi: string, quando: string): Promise<void>;
  list(
    lado: LadoDaEntrega,
    consulta: Consulta & { situacao: SituacaoDaEntrega | null },
  ): Promise<AnswerOf<typeof entregas.naMontadora>>;
}
