/** Metrics of all gateways' work from the database; ages in seconds. */
export interface Medidas {
  intencoes: { estado: string; total: number; idade: number }[];
  certificados: { valid: number; ending: number; ended: number };
  /** Companies that work and whose registry is away, silent, busy, or refuses their certificate; by that state. */
  renave: { away: number; silent: number; busy: number; refused: number };
  /** Seconds since the last backup. */
  copia: number | null;
  trabalhos: { fila: string; estado: string; total: number; idade: number }[];
}
