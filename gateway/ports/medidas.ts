/** Metrics of all gateways' work from the database; ages in seconds. */
export interface Medidas {
  intencoes: { estado: string; total: number; idade: number }[];
  certificados: { valid: number; ending: number; ended: number };
  /**
   * Companies that work and whose registry is away, silent, busy, or refuses their certificate, or has left an operation
   * without its outcome for ten minutes; by that state.
   */
  renave: { away: number; silent: number; busy: number; refused: number; lost: number };
  /** Active companies that asked the registry for something this week. */
  trabalham: number;
  /** Seconds since the last backup. */
  copia: number | null;
  /** What files and the registry said today that is unknown. */
  desconhecidos: { especie: string; codigo: string; total: number }[];
  trabalhos: { fila: string; estado: string; total: number; idade: number }[];
}
