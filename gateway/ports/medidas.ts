/** What the database says of the work of all gateways; ages in seconds. */
export interface Medidas {
  intencoes: { estado: string; total: number; idade: number }[];
  trabalhos: { fila: string; estado: string; total: number; idade: number }[];
}
