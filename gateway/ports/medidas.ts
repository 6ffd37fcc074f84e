/** Metrics of all gateways' work from the database; ages in seconds. */
export interface Medidas {
  intencoes: { estado: string; total: number; idade: number }[];
  certificados: { valid: number; ending: number; ended: number };
  trabalhos: { fila: string; estado: string; total: number; idade: number }[];
}
