import type { Recusa } from '#domain/recusa.ts';
import type { Confirmado } from '#domain/values/confirmado.ts';
import type { Intencao } from '../../ports/intencoes.ts';
import type { EmpresaStores } from '../../ports/ports.ts';

/** Stored data of an intent: the body to send, and references for the effect. */
export interface DadosDaIntencao<Corpo, Refs> {
  corpo: Corpo;
  refs: Refs;
}

/** Reservation that an operation makes before it is sent and returns when it is refused. */
export interface Reserva<Corpo, Refs> {
  /**
   * In the transaction that creates the intent; returns the row's refusal when it cannot reserve, and throws where the
   * amount is not what was stated.
   */
  run: (
    stores: EmpresaStores,
    intencao: Intencao,
    dados: DadosDaIntencao<Corpo, Refs>,
    stated?: Confirmado,
  ) => Promise<Recusa | null>;
  /** In the transaction that refuses the intent; a no-op without a reservation. */
  undo: (stores: EmpresaStores, intencao: Intencao, dados: DadosDaIntencao<Corpo, Refs>) => Promise<void>;
  /** When the intent is confirmed: spends the reservation; a shortage is returned for the history. */
  claim?: Reserva<Corpo, Refs>['run'];
}

/** A refusal of ours with the vehicle's name, if any; `withoutRow` when no list row shows it. */
export type Recusada = Recusa & { veiculo?: string; withoutRow?: true };

export interface RegistroDeIntencoes {
  /** Queued for the registry. */
  criadas: readonly Intencao[];
  /** Refused by us, with the reason kept on the row, if there is one. */
  recusadas: readonly Recusada[];
  /** The vehicle has left the state that the operation requires; nothing is stored. */
  deslocadas: readonly Recusada[];
  /** Vehicles with a live intent already; nothing changed. */
  emAndamento: readonly string[];
}
