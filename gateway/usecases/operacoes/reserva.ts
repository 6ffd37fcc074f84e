import type { Recusa } from '#domain/recusa.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/** Stored data of an intent: the body to send, and references for the effect. */
export interface DadosDaIntencao<Corpo, Refs> {
  corpo: Corpo;
  refs: Refs;
}

/** Reservation that an operation makes before it is sent and returns when it is refused. */
export interface Reserva<Corpo, Refs> {
  /** In the transaction that creates the intent; returns the row's refusal when it cannot reserve. */
  run: (
    stores: EmpresaStores,
    intencao: Intencao,
    dados: DadosDaIntencao<Corpo, Refs>,
  ) => Promise<Recusa | null>;
  /** In the transaction that refuses the intent; a no-op without a reservation. */
  undo: (stores: EmpresaStores, intencao: Intencao, dados: DadosDaIntencao<Corpo, Refs>) => Promise<void>;
  /**
   * In the transaction that confirms the intent: spends the reservation; a shortage is returned for the
   * history.
   */
  claim?: (
    stores: EmpresaStores,
    intencao: Intencao,
    dados: DadosDaIntencao<Corpo, Refs>,
  ) => Promise<Recusa | null>;
}
