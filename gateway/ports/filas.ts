/** Names of the queues, and what a job of each carries. */
export interface Filas {
  /** Carry out, or settle, one operation at the registry. */
  renave: { intencao: string };
  /** Read one pack of a batch of invoices. */
  xml: { codigoEmpresa: number; codigoLote: number; pacote: number };
  /** End one pack whose reading failed for the last time: it comes here by itself. */
  xmlDesistencia: Filas['xml'];
  /** Make one batch of documents. */
  atpv: { codigoEmpresa: number; codigoLote: number };
}
export type NomeDeFila = keyof Filas;

/** Every queue; one that takes the last failures of another stands before it. */
export const FILAS: Readonly<Record<NomeDeFila, { desistencia?: NomeDeFila }>> = {
  renave: {},
  xmlDesistencia: {},
  xml: { desistencia: 'xmlDesistencia' },
  atpv: {},
};
