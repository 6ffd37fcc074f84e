import type { Recusa } from '#domain/recusa.ts';
import type { Intencao } from '../../ports/intencoes.ts';

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
